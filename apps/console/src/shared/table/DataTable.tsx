import { EndSentinel } from '@touchline/app-kit/frame';
import { useTranslation } from '@touchline/i18n';
import { Button, Spinner } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useKeys } from '../keys/key-bindings.ts';
import { LoadError } from '../page/LoadError.tsx';
import type { DataColumn } from './columns.ts';
import { SkeletonLines } from './SkeletonLines.tsx';
import type { TableSelection } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import css from './table.module.css';
import { role } from './table-role.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { TableSort } from './use-table-url.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state: 'loading' | 'error' | 'ready';
  onRetry: () => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  currentKey?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: TableSelection | undefined;
  more?: { loading: boolean; onMore: () => void } | undefined;
  /** Highlights a row that needs attention. */
  tone?: ((row: Row) => 'danger' | undefined) | undefined;
  /** Enables single keys for the whole screen: J and K change the row, X selects, Enter opens the focused row. */
  keys?: boolean;
}

/** A dense table with a sticky head and one tab stop: arrow keys move between rows and Enter opens one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, state, onRetry, empty, sort, onSort, currentKey, onOpen, selection, more } =
    props;
  const { t } = useTranslation('console');
  const keys = rows.map(rowKey);
  const { body, tabStop, onKeyDown, onFocus, focusBy, focused } = useRowFocus(keys, currentKey);
  const toggle = (key: string): void => {
    if (!selection) return;
    const next = new Set(selection.selected);
    if (!next.delete(key)) next.add(key);
    selection.onChange(next);
  };
  const toggleFocused = (): void => {
    const key = focused();
    if (key) toggle(key);
  };
  useKeys(
    'table',
    props.keys
      ? [
          { key: 'j', label: t('keys.next'), run: () => focusBy(1) },
          { key: 'k', label: t('keys.previous'), run: () => focusBy(-1) },
          ...(onOpen ? [{ key: 'enter', label: t('keys.open'), run: undefined }] : []),
          ...(selection ? [{ key: 'x', label: t('keys.select'), run: toggleFocused }] : []),
        ]
      : [],
  );
  if (state === 'error' && rows.length === 0) {
    return (
      <div className={css.empty}>
        <LoadError onRetry={onRetry} />
      </div>
    );
  }
  if (state === 'ready' && rows.length === 0) return <div className={css.empty}>{empty}</div>;
  return (
    <div className={css.frame} aria-busy={state === 'loading'}>
      <table className={css.table} {...role('table')} aria-label={label}>
        <TableHead columns={columns} keys={keys} selection={selection} sort={sort} onSort={onSort} />
        <tbody {...role('rowgroup')} ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, at) => {
            const key = keys[at] ?? rowKey(row);
            return (
              <TableRow
                key={key}
                rowKey={key}
                row={row}
                columns={columns}
                isTabStop={tabStop === key}
                isCurrent={key === currentKey}
                isDanger={props.tone?.(row) === 'danger'}
                selection={selection}
                onFocus={onFocus}
                onOpen={onOpen}
                onToggle={toggle}
              />
            );
          })}
          {state === 'loading' && rows.length === 0 && <SkeletonLines columns={columns.length + (selection ? 1 : 0)} />}
        </tbody>
      </table>
      {more && rows.length > 0 && <More {...more} />}
    </div>
  );
}

/** The end of an endless list: loads on scroll, or by its button. */
function More({ loading, onMore }: NonNullable<DataTableProps<unknown>['more']>) {
  const { t } = useTranslation('console');
  return (
    <div className={css.more}>
      <EndSentinel onNear={onMore} />
      {loading ? (
        <Spinner label={t('table.loadingMore')} />
      ) : (
        <Button size="s" onClick={onMore}>
          {t('table.more')}
        </Button>
      )}
    </div>
  );
}
