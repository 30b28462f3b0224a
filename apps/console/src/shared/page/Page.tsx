import { cx } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './page.module.css';

interface Props {
  title: string;
  /** A sentence below the title, such as the number of pending items. */
  text?: ReactNode;
  /** At the end of the title line: figures and the primary button. */
  end?: ReactNode;
  /** Filters and tabs; stays in place while the content scrolls. */
  bar?: ReactNode;
  foot?: ReactNode;
  /** The content has its own edges and scrolling, such as a table. */
  flush?: boolean;
  children: ReactNode;
}

/** Layout of a screen: a fixed head and scrolling content. */
export function Page({ title, text, end, bar, foot, flush, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <div className={css.title}>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {end && <div className={css.end}>{end}</div>}
        {bar && <div className={css.bar}>{bar}</div>}
      </div>
      <div className={cx(css.content, !flush && css.padded, flush && css.flush)}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  );
}
