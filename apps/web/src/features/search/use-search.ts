import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { api } from '../../shared/api.ts';
import { withNewest } from '../../shared/live-matches.ts';

export type Found = OutputOf<typeof matchCalls.search>;
export type SearchKind = keyof Found;

const firstPage = 10;
const nextPages = 20;

/** The first few results of every kind. */
export function useSearch(text: string) {
  const input = { text, kind: 'all' as const, limit: firstPage };
  return useQuery({
    queryKey: [matchCalls.search.path, input],
    queryFn: async () => withNewest(await api.call(matchCalls.search, input)),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** The remaining results of one kind, starting at the cursor of the first few; loaded on request. */
export function useMoreOf<K extends SearchKind>(kind: K, text: string, from: string | null) {
  const query = useInfiniteQuery({
    queryKey: [matchCalls.search.path, { text, kind, limit: nextPages, from }],
    queryFn: async ({ pageParam }) => {
      const found = await api.call(matchCalls.search, { text, kind, cursor: pageParam, limit: nextPages });
      return withNewest(found[kind]);
    },
    initialPageParam: from ?? '',
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const begun = query.data !== undefined;
  return {
    items: (query.data?.pages ?? []).flatMap((page) => page.items as Found[K]['items'][number][]),
    hasMore: begun ? query.hasNextPage : from !== null,
    loading: query.isFetching,
    failed: query.isError || query.isFetchNextPageError,
    load: () => void (begun ? query.fetchNextPage() : query.refetch()),
  };
}
