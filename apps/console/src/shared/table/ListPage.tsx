import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../keys/key-bindings.ts';
import { Page } from '../page/Page.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { DataColumn, FileColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { type Filter, FilterBar } from './FilterBar.tsx';
import { ListFoot } from './ListFoot.tsx';
import css from './list-page.module.css';
import { sortRows } from './sort-rows.ts';
import type { TableList } from './use-paged.ts';
import type { TableSort, UrlValues } from './use-table-url.ts';

export interface ListPageProps<Row> {
  title: string;
  text?: ReactNode;
  /** At the end of the title line. */
  end?: ReactNode;
  /** Above the filters. */
  above?: ReactNode;
  /** Name of the saved file without its extension; by default the name of the list. */
  fileName?: string;
  /** Filters for the audit log that the URL does not contain. */
  exportFilter?: UrlValues;
  list: TableList<Row>;
  columns: readonly DataColumn<Row>[];
  /** Columns of the file when they differ from the table; by default the columns with `csv`. */
  fileColumns?: readonly FileColumn<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  filters?: readonly Filter[];
  /** Applies when the URL has no sort. */
  defaultSort?: TableSort;
  /** All rows are loaded, so they are sorted here. */
  whole?: boolean;
  openKey?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onNew?: (() => void) | undefined;
  newLabel?: string;
  /** Bulk actions for the selected rows; `clear` clears the selection. */
  bulk?: ((chosen: readonly Row[], clear: () => void) => ReactNode) | undefined;
  nameOf?: (row: Row) => string;
  tone?: (row: Row) => 'danger' | undefined;
  more?: { loading: boolean; onMore: () => void } | undefined;
  /** Beside the table. */
  aside?: ReactNode;
  /** The screen defines its own keys for moving between rows. */
  ownKeys?: boolean;
  children?: ReactNode;
}

/** A screen with one table: filters, sort, page and open row in the URL, bulk actions, keys and an export. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, columns, rowKey, filters = [], whole, bulk, onNew, newLabel, aside, ownKeys = false } = props;
  const { t } = useTranslation('console');
  const { url } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bar = useRef<HTMLDivElement>(null);
  const sort = url.sort ?? props.defaultSort;
  const rows = whole ? sortRows(list.rows, columns, sort) : list.rows;
  const chosen = rows.filter((row) => selected.has(rowKey(row)));
  const clear = () => setSelected(new Set());
  const change = (values: UrlValues) => url.set({ page: undefined, open: undefined, ...values });
  const openFilters = () => bar.current?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click();
  useKeys('list', [
    ...(onNew && newLabel ? [{ key: 'n', label: newLabel, run: onNew }] : []),
    ...(filters.length > 0 ? [{ key: 'f', label: t('filter.title'), run: openFilters }] : []),
  ]);
  const nameOf = (key: string): string => {
    const row = rows.find((each) => rowKey(each) === key);
    return row ? (props.nameOf?.(row) ?? key) : key;
  };
  const written = columns.filter((column): column is DataColumn<Row> & FileColumn<Row> => column.csv !== undefined);
  const exportButton = (
    <ExportButton
      name={props.fileName ?? list.exportName.replaceAll('_', '-')}
      what={list.exportName}
      filter={{ ...url.values, ...props.exportFilter }}
      columns={props.fileColumns ?? written}
      rows={rows}
      readAll={list.readAll}
    />
  );
  const bulkBar = bulk && chosen.length > 0 && (
    <BulkBar count={chosen.length} onClear={clear}>
      {bulk(chosen, clear)}
    </BulkBar>
  );
  const newButton = onNew && (
    <Button tone="primary" onClick={onNew}>
      {newLabel}
    </Button>
  );
  return (
    <Page
      title={props.title}
      text={props.text ?? ' '}
      end={
        <>
          {props.end}
          {newButton}
        </>
      }
      flush
      bar={
        <div ref={bar} className="stack-2">
          {props.above}
          <FilterBar values={url.values} onChange={change} filters={filters} end={bulkBar || exportButton} />
        </div>
      }
      foot={<ListFoot list={list} />}
    >
      <div className={aside ? css.beside : css.alone}>
        <DataTable
          label={props.title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          state={list.state}
          onRetry={list.retry}
          empty={props.empty}
          sort={sort}
          onSort={(to) => url.set({ page: undefined, sort: `${to.descending ? '-' : ''}${to.column}` })}
          currentKey={props.openKey}
          onOpen={props.onOpen}
          selection={bulk ? { selected, onChange: setSelected, rowLabel: nameOf } : undefined}
          tone={props.tone}
          more={props.more}
          keys={!ownKeys}
        />
        {aside}
      </div>
      {props.children}
    </Page>
  );
}
