import { type KeyboardEvent, useRef, useState } from 'react';

/** One tab stop for all rows: the open row, else the last focused one, else the first. Arrows, Home and End move it. */
export function useRowFocus(keys: readonly string[], currentKey: string | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const tabStop = [last, currentKey].find((key) => key !== null && key !== undefined && keys.includes(key)) ?? keys[0];

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
    const rows = rowsHere();
    const at = rows.indexOf(event.target);
    const to = {
      ArrowDown: rows[at + 1],
      ArrowUp: rows[at - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const rowsHere = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  /** The row that contains the focus. */
  const focused = (): string | null => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

  /** Moves the focus by rows; without a focused row, to the one that Tab would reach. */
  function focusBy(by: 1 | -1): void {
    const rows = rowsHere();
    const at = rows.findIndex((row) => row.dataset.row === focused());
    const stop = rows.find((row) => row.dataset.row === tabStop);
    const to = at < 0 ? stop : rows[at + by];
    to?.focus();
  }

  return { body, tabStop, onKeyDown, onFocus: setLast, focusBy, focused };
}
