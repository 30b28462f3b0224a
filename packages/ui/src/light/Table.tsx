import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './Table.module.css';

export interface TableColumn<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the end, in tabular figures. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  /** Identifies the row; on a phone it becomes the row's title. */
  title?: boolean | undefined;
  /** Hidden on a phone. */
  desktopOnly?: boolean | undefined;
  width?: string | undefined;
}

export interface TableSort {
  column: string;
  descending: boolean;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The row whose details are open. */
  currentKey?: string | undefined;
  /** Called when a row is pressed; also put a button or link in the title cell, for the keyboard. */
  onRow?: ((row: Row) => void) | undefined;
  /** Replaces the rows: an EmptyState, an ErrorState or skeletons. */
  empty?: ReactNode | undefined;
}

/** Dense on a desktop, card-like rows on a phone. Repeats the table roles, which `display` removes. */
export function Table<Row>({ label, columns, rows, rowKey, sort, onSort, currentKey, onRow, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={css.frame}>
      <table className={css.table} {...role('table')} aria-label={label}>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th
                key={column.id}
                {...role('columnheader')}
                scope="col"
                style={{ inlineSize: column.width }}
                className={cx(column.numeric && css.numeric, column.desktopOnly && css.desktopOnly)}
                aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                {...role('row')}
                aria-current={key === currentKey ? 'true' : undefined}
                className={onRow && css.pressable}
                onClick={
                  onRow &&
                  ((event) => {
                    // A control in the row handles its own press.
                    if (!(event.target as Element).closest('a, button, input, label, select')) onRow(row);
                  })
                }
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    {...role('cell')}
                    data-head={column.title ? undefined : column.head}
                    className={cx(
                      column.numeric && css.numeric,
                      column.title && css.title,
                      column.desktopOnly && css.desktopOnly,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function role(name: string): { role: string } {
  return { role: name };
}

interface SortButtonProps {
  column: { id: string; head: string; numeric?: boolean | undefined };
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

function SortButton({ column, sort, onSort }: SortButtonProps) {
  const active = sort?.column === column.id;
  // The first sort is largest first for figures, and from A for words.
  const descending = active ? !sort.descending : (column.numeric ?? false);
  return (
    <button type="button" className={css.sort} onClick={() => onSort({ column: column.id, descending })}>
      {column.head}
      {active && <Icon of={sort.descending ? IconArrowDown : IconArrowUp} size="s" />}
    </button>
  );
}
