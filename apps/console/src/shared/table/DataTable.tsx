import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, cx, ErrorState, Icon, Skeleton, Spinner } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import type { ReactNode } from 'react';
import { EndSentinel } from '../EndSentinel.tsx';
import { useKeys } from '../keys/key-book.ts';
import css from './table.module.css';
import { useRowFocus } from './use-row-focus.ts';
import type { TableSort } from './use-table-url.ts';

export interface DataColumn<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Cell value in exported files; a column without it is not exported. */
  csv?: (row: Row) => string | number | null | undefined;
  numeric?: boolean;
  sortable?: boolean;
  /** Position on a phone: the title, the end of the line, below the title, or hidden. */
  phone?: 'title' | 'end' | 'below' | 'hide';
  /** Hidden until the table is wide. */
  wide?: boolean;
  width?: string;
}

/** A column of an exported file. */
export type FileColumn<Row> = Pick<DataColumn<Row>, 'id' | 'head'> & Required<Pick<DataColumn<Row>, 'csv'>>;

export interface TableSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  rowLabel: (key: string) => string;
}

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

/** Repeats the table roles, which `display` removes on a phone. */
const role = (name: string): { role: string } => ({ role: name });
const inRow = 'a, button, input, label, select, textarea';

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
  useKeys(
    'table',
    props.keys
      ? [
          { key: 'j', label: t('keys.next'), run: () => focusBy(1) },
          { key: 'k', label: t('keys.previous'), run: () => focusBy(-1) },
          ...(onOpen ? [{ key: 'enter', label: t('keys.open'), run: undefined }] : []),
          ...(selection
            ? [{ key: 'x', label: t('keys.select'), run: () => focused() && toggle(focused() ?? '') }]
            : []),
        ]
      : [],
  );
  if (state === 'error' && rows.length === 0) {
    return (
      <div className={css.empty}>
        <ErrorState
          title={t('table.failed')}
          text={t('table.failedText')}
          retryLabel={t('table.retry')}
          onRetry={onRetry}
        />
      </div>
    );
  }
  if (state === 'ready' && rows.length === 0) return <div className={css.empty}>{empty}</div>;
  const allSelected = selection !== undefined && keys.length > 0 && keys.every((key) => selection.selected.has(key));
  return (
    <div className={css.frame} aria-busy={state === 'loading'}>
      <table className={css.table} {...role('table')} aria-label={label}>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {selection && (
              <th {...role('columnheader')} scope="col" className={css.pick}>
                <Checkbox
                  label={t('table.selectAll')}
                  labelHidden
                  checked={allSelected}
                  onChange={(checked) => selection.onChange(new Set(checked ? keys : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                {...role('columnheader')}
                scope="col"
                style={{ inlineSize: column.width }}
                className={cx(column.numeric && css.numeric, column.wide && css.wide)}
                aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className={css.sort}
                    onClick={() =>
                      onSort({
                        column: column.id,
                        descending: sort?.column === column.id ? !sort.descending : (column.numeric ?? false),
                      })
                    }
                  >
                    {column.head}
                    {sort?.column === column.id && <Icon of={sort.descending ? IconArrowDown : IconArrowUp} size="s" />}
                  </button>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')} ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, at) => {
            const key = keys[at] as string;
            return (
              <tr
                key={key}
                {...role('row')}
                data-row={key}
                tabIndex={tabStop === key ? 0 : -1}
                aria-current={key === currentKey ? 'true' : undefined}
                className={cx(onOpen && css.pressable, props.tone?.(row) === 'danger' && css.danger)}
                onFocus={() => onFocus(key)}
                onClick={(event) => {
                  if (onOpen && !(event.target as Element).closest(inRow)) onOpen(row);
                }}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return;
                  if (event.key === 'Enter' && onOpen) {
                    event.preventDefault();
                    onOpen(row);
                  } else if (event.key === ' ' && selection) {
                    event.preventDefault();
                    toggle(key);
                  }
                }}
              >
                {selection && (
                  <td {...role('cell')} className={css.pick}>
                    <Checkbox
                      label={selection.rowLabel(key)}
                      labelHidden
                      tabIndex={-1}
                      checked={selection.selected.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    {...role('cell')}
                    data-phone={column.phone ?? 'below'}
                    className={cx(column.numeric && css.numeric, column.wide && css.wide)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {state === 'loading' && rows.length === 0 && <SkeletonLines columns={columns.length + (selection ? 1 : 0)} />}
        </tbody>
      </table>
      {more && rows.length > 0 && (
        <div className={css.more}>
          <EndSentinel onNear={more.onMore} />
          {more.loading ? (
            <Spinner label={t('table.loadingMore')} />
          ) : (
            <Button size="s" onClick={more.onMore}>
              {t('table.more')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function SkeletonLines({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
    <tr key={line} {...role('row')} className={css.skeleton}>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all the same and never move
        <td key={at} {...role('cell')} data-phone={at === 0 ? 'title' : 'end'}>
          <Skeleton width={at === 0 ? 160 : 72} />
        </td>
      ))}
    </tr>
  ));
}
