import { limits } from '@touchline/contract/limits';
import type { ExportName } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PageControls } from '@touchline/ui/form';
import { type ReactNode, useRef, useState } from 'react';
import { KeyLine } from '../keys/KeyHelp.tsx';
import { useKeys } from '../keys/key-book.ts';
import { Page } from '../page/Page.tsx';
import { type DataColumn, DataTable, type FileColumn } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { type Filter, FilterBar } from './FilterBar.tsx';
import css from './list-page.module.css';
import { sortHere } from './sort-here.ts';
import type { TableList } from './use-paged.ts';
import type { TableSort, UrlValues } from './use-table-url.ts';

const { pageSize, pageSizes, pagerCount } = limits.client;

interface Props<Row> {
  title: string;
  text?: ReactNode;
  /** At the end of the title line. */
  end?: ReactNode;
  /** Above the filters. */
  above?: ReactNode;
  /** Name of the exported file without its extension. */
  fileName: string;
  /** Name of the export in the audit log; `exportsOf` adds filters that the URL does not contain. */
  exports: ExportName;
  exportsOf?: UrlValues;
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
export function ListPage<Row>(props: Props<Row>) {
  const { list, columns, rowKey, filters = [], whole, bulk, onNew, newLabel, aside, ownKeys = false } = props;
  const { t } = useTranslation('console');
  const formats = useFormats();
  const { url, total, pages } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bar = useRef<HTMLDivElement>(null);
  const sort = url.sort ?? props.defaultSort;
  const rows = whole ? sortHere(list.rows, columns, sort) : list.rows;
  const chosen = rows.filter((row) => selected.has(rowKey(row)));
  const clear = () => setSelected(new Set());
  const change = (values: UrlValues) => url.set({ page: undefined, open: undefined, ...values });
  useKeys('list', [
    ...(onNew && newLabel ? [{ key: 'n', label: newLabel, run: onNew }] : []),
    ...(filters.length > 0
      ? [
          {
            key: 'f',
            label: t('filter.title'),
            run: () => bar.current?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click(),
          },
        ]
      : []),
  ]);
  const nameOf = (key: string): string => {
    const row = rows.find((each) => rowKey(each) === key);
    return row ? (props.nameOf?.(row) ?? key) : key;
  };
  const written = columns.filter((column): column is DataColumn<Row> & FileColumn<Row> => column.csv !== undefined);
  const fileColumns = props.fileColumns ?? written;
  const file = (
    <ExportButton
      name={props.fileName}
      what={props.exports}
      filter={{ ...url.values, ...props.exportsOf }}
      columns={fileColumns}
      rows={rows}
      readAll={list.readAll}
    />
  );
  return (
    <Page
      title={props.title}
      text={props.text ?? ' '}
      end={
        <>
          {props.end}
          {onNew && (
            <Button tone="primary" onClick={onNew}>
              {newLabel}
            </Button>
          )}
        </>
      }
      flush
      bar={
        <div ref={bar} className={css.bar}>
          {props.above}
          <FilterBar
            values={url.values}
            onChange={change}
            filters={filters}
            end={
              bulk && chosen.length > 0 ? (
                <div className={css.bulk} role="toolbar" aria-label={t('table.selected', { count: chosen.length })}>
                  <span className="dim">{t('table.selected', { count: chosen.length })}</span>
                  {bulk(chosen, clear)}
                  <Button size="s" tone="quiet" onClick={clear}>
                    {t('bulk.clear')}
                  </Button>
                </div>
              ) : (
                file
              )
            }
          />
        </div>
      }
      foot={
        <div className={css.foot}>
          {pages && total > pageSize && (
            <PageControls
              label={t('table.pages')}
              sizeLabel={t('table.rows')}
              page={pages.page}
              pageSize={pages.size}
              pageSizes={pageSizes}
              places={pagerCount}
              total={total}
              onPageSize={(size) =>
                url.set({ rows: size === pageSize ? undefined : String(size), page: undefined, open: undefined })
              }
              onPage={(to) => url.set({ page: String(to), open: undefined })}
              format={formats.number}
            />
          )}
          <KeyLine />
        </div>
      }
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
          onSort={(to) => {
            url.set({ page: undefined, sort: `${to.descending ? '-' : ''}${to.column}` });
          }}
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
