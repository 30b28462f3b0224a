import type { ReactNode } from 'react';
import css from './act-row.module.css';

/** The main actions on a conversation beside each other: buttons with an icon above their text. */
export function ActRow({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>;
}
