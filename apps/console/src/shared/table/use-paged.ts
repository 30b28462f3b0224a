import { type Endless, type ListInputOf, stateOf, useCall } from '@touchline/app-kit/calls';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { limits, pageSizeOf } from '@touchline/contract/limits';
import type { ExportName, ListCall } from '@touchline/contract/operators';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { type AllRows, type Reading, readAllRows } from './read-all-rows.ts';
import { type TableUrl, useTableUrl } from './use-table-url.ts';

type AnyInput = Record<string, unknown>;
type ItemOf<C extends Call> = OutputOf<C> extends { items: readonly (infer I)[] } ? I : never;
interface Listed<Row> {
  items: readonly Row[];
  total: number;
  /** There are more rows than pages can reach. */
  more?: boolean;
  page: number;
}

/** Data of a table: its rows, the total, and a function that loads all of them. */
export interface TableList<Row> {
  /** Its name in the audit log when it is saved as a file. */
  exportName: ExportName;
  url: TableUrl;
  rows: readonly Row[];
  total: number;
  /** Null for a list without pages. */
  pages: { page: number; size: number } | null;
  state: 'loading' | 'error' | 'ready';
  retry: () => void;
  /** Loads every row that matches the filters, for a file. */
  readAll: (reading: Reading) => Promise<AllRows<Row>>;
}

const exportPage = 100;
const ask = api.call as unknown as (call: Call, input: AnyInput) => Promise<unknown>;

/** How often a list is read again when colleagues change it between its pages. */
const readsMax = 3;

/** Every page of a list, read again while its length changes under the reader. */
async function readPages<Row>(read: (page: number) => Promise<Listed<Row>>, reading: Reading): Promise<AllRows<Row>> {
  for (let reads = 1; ; reads += 1) {
    const totals = new Set<number>();
    let more = false;
    const whole = await readAllRows(
      1,
      async (at) => {
        const part = await read(at);
        totals.add(part.total);
        more = part.more ?? false;
        return { rows: part.items, next: at * exportPage < part.total ? at + 1 : null };
      },
      reading,
    );
    const moved = totals.size > 1;
    if (!moved || reads === readsMax) return { rows: whole.rows, cut: whole.cut || more, moved };
  }
}

/**
 * A paged table whose page, page size, sort and filters are in the URL; `input` is the call's input without the page.
 */
export function usePaged<C extends ListCall>(
  call: C,
  input: Omit<InputOf<C> & AnyInput, 'page' | 'pageSize'>,
  { refetchInterval }: { refetchInterval?: number } = {},
) {
  const url = useTableUrl();
  const page = Math.max(1, Number(url.values.page) || 1);
  const pageSize = pageSizeOf(url.values.rows, limits.operators.tableRows);
  const query = useCall(call, { ...input, page, pageSize } as InputOf<C>, refetchInterval ? { refetchInterval } : {});
  const listed = query.data as Listed<ItemOf<C>> | undefined;
  const isBehindEnd = listed !== undefined && listed.items.length === 0 && listed.total > 0 && page > 1;
  const lastPage = listed ? Math.ceil(listed.total / pageSize) : 1;
  const { set } = url;
  // The last page became empty, so the page before it is the last one now.
  useEffect(() => {
    if (isBehindEnd && lastPage < page) set({ page: lastPage > 1 ? String(lastPage) : undefined });
  }, [isBehindEnd, lastPage, page, set]);
  const list: TableList<ItemOf<C>> = {
    exportName: call.exportName,
    url,
    rows: listed?.items ?? [],
    total: listed?.total ?? 0,
    pages: { page: listed?.page ?? 1, size: pageSize },
    state: stateOf(query),
    retry: () => void query.refetch(),
    readAll: (reading) =>
      readPages(
        async (at) => (await ask(call, { ...input, page: at, pageSize: exportPage })) as Listed<ItemOf<C>>,
        reading,
      ),
  };
  return { list, query, data: query.data };
}

/** An endless list as a table: no pages, no total. `call` and `input` load all of it for a file. */
export function endlessTable<C extends ListCall>(
  url: TableUrl,
  { rows, state, retry }: Endless<OutputOf<C>, ItemOf<C>>,
  call: C,
  input: ListInputOf<C>,
  /** Rows that the call gives at most. */
  mostRows = exportPage,
): TableList<ItemOf<C>> {
  const readAll = (reading: Reading) =>
    readAllRows(
      '',
      async (cursor) => {
        const wanted = { ...input, limit: mostRows, ...(cursor ? { cursor } : {}) };
        const { items, next } = (await ask(call, wanted)) as { items: readonly ItemOf<C>[]; next: string | null };
        return { rows: items, next };
      },
      reading,
    );
  return { exportName: call.exportName, url, rows, total: rows.length, pages: null, state, retry, readAll };
}

/** A fully loaded list as a table, sorted by the exported values of its columns. */
export function useFullList<Row>(
  call: ListCall,
  query: { isPending: boolean; isError: boolean; refetch: () => unknown },
  rows: readonly Row[],
): TableList<Row> {
  const url = useTableUrl();
  return {
    exportName: call.exportName,
    url,
    rows,
    total: rows.length,
    pages: null,
    state: stateOf(query),
    retry: () => void query.refetch(),
    readAll: async () => ({ rows, cut: false }),
  };
}
