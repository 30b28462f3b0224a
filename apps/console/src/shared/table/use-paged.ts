import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { api } from '../api.ts';
import { stateOf, useCall } from '../use-calls.ts';
import { readWhole, type Whole } from './read-whole.ts';
import { type TableUrl, useTableUrl } from './use-table-url.ts';

type AnyInput = Record<string, unknown>;
type ItemOf<C extends Call> = OutputOf<C> extends { items: readonly (infer I)[] } ? I : never;
interface Listed<Row> {
  items: readonly Row[];
  total: number;
  page: number;
}

/** What a table shows: its rows, how many there are in all, and a way to read every one of them. */
export interface TableList<Row> {
  url: TableUrl;
  rows: readonly Row[];
  total: number;
  page: number;
  pageSize: number;
  state: 'loading' | 'error' | 'ready';
  retry: () => void;
  /** Every row that the filters leave, for a file. */
  readAll: () => Promise<Whole<Row>>;
}

const exportPage = 100;
const ask = api.call as unknown as (call: Call, input: AnyInput) => Promise<unknown>;

/** A table whose page, sort and filters the address says; `input` is all but the page. */
export function usePaged<C extends Call>(
  call: C,
  input: Omit<InputOf<C> & AnyInput, 'page' | 'pageSize'>,
  { pageSize = 50, everyMs }: { pageSize?: number; everyMs?: number } = {},
) {
  const url = useTableUrl();
  const page = Math.max(1, Number(url.values.page) || 1);
  const query = useCall(call, { ...input, page, pageSize } as InputOf<C>, everyMs ? { everyMs } : {});
  const listed = query.data as Listed<ItemOf<C>> | undefined;
  const list: TableList<ItemOf<C>> = {
    url,
    rows: listed?.items ?? [],
    total: listed?.total ?? 0,
    page: listed?.page ?? 1,
    pageSize,
    state: stateOf(query),
    retry: () => void query.refetch(),
    readAll: () =>
      readWhole(1, async (at) => {
        const { items, total: all } = (await ask(call, { ...input, page: at, pageSize: exportPage })) as Listed<
          ItemOf<C>
        >;
        return { rows: items, next: at * exportPage < all ? at + 1 : null };
      }),
  };
  return { list, query, data: query.data };
}

/** A list without end as a table: no pages, no total. */
export function endlessTable<Row>(
  url: TableUrl,
  { rows, state, retry, readAll }: Pick<TableList<Row>, 'rows' | 'state' | 'retry' | 'readAll'>,
): TableList<Row> {
  return { url, rows, total: rows.length, page: 1, pageSize: rows.length || 1, state, retry, readAll };
}

/** A list that is here as a whole: sorted by what the columns put into files. */
export function useWhole<Row>(
  query: { isPending: boolean; isError: boolean; refetch: () => unknown },
  rows: readonly Row[],
): TableList<Row> {
  const url = useTableUrl();
  return {
    url,
    rows,
    total: rows.length,
    page: 1,
    pageSize: rows.length || 1,
    state: stateOf(query),
    retry: () => void query.refetch(),
    readAll: async () => ({ rows, cut: false }),
  };
}
