import { useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../keys/key-bindings.ts';
import type { TableUrl } from '../table/use-table-url.ts';
import { endPause, pauseDecisions } from './decision-pause.ts';
import css from './queue.module.css';

/** The open row of the URL and its neighbours. */
export function useOpenRow(url: TableUrl, ids: readonly string[]) {
  const { t } = useTranslation('console');
  const openId = /^[1-9]\d*$/.test(url.values.open ?? '') ? url.values.open : undefined;
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  const next = at < 0 ? ids[0] : ids[at + 1];
  const previous = at > 0 ? ids[at - 1] : undefined;
  const open = (id: string | undefined): void => url.set({ open: id });
  const to = (id: string | undefined) => (id === undefined ? undefined : () => open(id));
  const close = openId === undefined ? undefined : () => open(undefined);
  useKeys('queue', [
    { key: 'j', label: t('keys.next'), run: to(next) },
    { key: 'k', label: t('keys.previous'), run: to(previous) },
    { key: 'escape', label: t('keys.close'), run: close },
  ]);
  useEffect(() => endPause, []);
  /** After a decision: opens the next row, which the same key press cannot decide. */
  const advance = (): void => {
    pauseDecisions();
    open(next);
  };
  return { openId, open, advance, onNext: to(next), onPrevious: to(previous) };
}

/** A list with the open item beside it; on narrow screens the item replaces the list. */
export function QueueLayout({ list, open }: { list: ReactNode; open: ReactNode }) {
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <Beside value={beside}>
      <div className={cx(css.work, open !== undefined && css.split)}>
        <div className={css.queue}>
          {list}
          <div ref={setBeside} className={css.beside} />
        </div>
        {open !== undefined && <aside className={css.aside}>{open}</aside>}
      </div>
    </Beside>
  );
}

const Beside = createContext<HTMLElement | null>(null);

/** Covers the list beside the open item; on narrow screens, where the list is hidden, it renders inside the item. */
export function BesideQueue({ children }: { children: ReactNode }) {
  const beside = useContext(Beside);
  return beside?.offsetParent ? createPortal(children, beside) : children;
}

interface PaneProps {
  label: string;
  title: ReactNode;
  text: ReactNode;
  picture?: ReactNode;
  tools: ReactNode;
  children: ReactNode;
  foot: ReactNode;
}

/** One item of a queue: a title, its content, and the actions in the footer. */
export function Pane({ label, title, text, picture, tools, children, foot }: PaneProps) {
  return (
    <section className={css.pane} aria-label={label}>
      <header className={css.paneHead}>
        {picture}
        <div className={css.paneTitle}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={css.paneTools}>{tools}</div>
      </header>
      <div className={css.paneBody}>{children}</div>
      {foot}
    </section>
  );
}

export const paneFoot = css.foot;
