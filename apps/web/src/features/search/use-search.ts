import { useCall, useEndless } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { withNewest } from '../../shared/match/live-matches.ts';

export type SearchResult = OutputOf<typeof matchCalls.search>;
export type SearchKind = keyof SearchResult;

const firstPage = 10;
const nextPages = 20;

/** The first few results of every kind. */
export function useSearch(text: string) {
  return useCall(
    matchCalls.search,
    { text, kind: 'all', limit: firstPage },
    { enabled: text !== '', prepare: withNewest, keepPrevious: true, staleTime: 30_000 },
  );
}

/** The remaining results of one kind, starting at the cursor of the first few; loaded on request. */
export function useMoreOf<K extends SearchKind>(kind: K, text: string, from: string | null) {
  const { query, pages } = useEndless(
    matchCalls.search,
    { text, kind, limit: nextPages },
    {
      prepare: withNewest,
      scope: from ?? '',
      paging: {
        first: from ?? '',
        inputOf: (cursor) => ({ cursor }),
        nextOf: (last) => last[kind].next ?? undefined,
      },
      enabled: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  const begun = query.data !== undefined;
  return {
    items: pages.flatMap((page) => page[kind].items as SearchResult[K]['items'][number][]),
    hasMore: begun ? query.hasNextPage : from !== null,
    loading: query.isFetching,
    failed: query.isError || query.isFetchNextPageError,
    load: () => void (begun ? query.fetchNextPage() : query.refetch()),
  };
}
