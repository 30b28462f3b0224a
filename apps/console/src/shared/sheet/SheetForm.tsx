import type { ReactNode } from 'react';
import css from './sheet.module.css';

interface SheetProps {
  onSave: () => void;
  /** Stays in sight while the sheet scrolls: what came of the changes, and the buttons. */
  foot: ReactNode;
  children: ReactNode;
}

/** A long form in groups that is saved as a whole. */
export function SheetForm({ onSave, foot, children }: SheetProps) {
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </form>
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
