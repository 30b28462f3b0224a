import type { ReactNode } from 'react';
import { EditFrame, type EditFrameProps } from '../conflict/EditFrame.tsx';
import css from './sheet.module.css';

interface SheetProps<Item> extends EditFrameProps<Item> {
  /** Something typed is wrong; the fields show it. */
  invalid: boolean;
  /** Stays in sight while the sheet scrolls: what came of the changes, and the buttons. */
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

/** The box of the fields of a group, as many beside each other as fit; `--column` is how wide one is at least. */
export const sheetPanel = css.panel;
