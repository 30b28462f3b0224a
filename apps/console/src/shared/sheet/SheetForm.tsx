import type { ReactNode } from 'react';
import { EditFrame, type EditFrameProps } from '../conflict/EditFrame.tsx';
import css from './sheet.module.css';

interface SheetProps<Item> extends EditFrameProps<Item> {
  /** A typed value is invalid; the fields show it. */
  invalid: boolean;
  /** Stays visible while the sheet scrolls: the result of the last save, and the buttons. */
  foot: ReactNode;
}

/** A long form in groups that is saved as a whole. */
export function SheetForm<Item extends { by: { name: string } | null }>(props: SheetProps<Item>) {
  const { invalid, foot, children, ...frame } = props;
  return (
    <EditFrame {...frame} blocked={invalid} className={css.sheet}>
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </EditFrame>
  );
}

export function SheetGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The grid of a group: as many columns as fit; `--column` is the minimum column width. */
export const sheetPanel = css.panel;
