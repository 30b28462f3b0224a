import { cx } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './page.module.css';

interface Props {
  title: string;
  /** A sentence under the title: how much waits. */
  text?: ReactNode;
  /** At the end of the title's line: figures, the one primary button. */
  end?: ReactNode;
  /** Filters, tabs; stays while the content scrolls. */
  bar?: ReactNode;
  foot?: ReactNode;
  /** The content has its own edges and scrolls by itself: a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A screen of the back office: its head stands, its content scrolls. */
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
