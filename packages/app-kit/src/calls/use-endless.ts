import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { useMemo } from 'react';
import { type AppApi, useApi } from './ApiProvider.tsx';
import { pagesKey } from './answer-key.ts';
import { callWith } from './call-with.ts';
import { queryTiming, type ReadOptions } from './options.ts';
import { byCursor, type Paging } from './paging.ts';
import { stateOf } from './state-of.ts';

type ItemOf<C extends Call> = OutputOf<C> extends { items: readonly (infer I)[] } ? I : never;

/** The input of a list without the place of a page. */
export type ListInputOf<C extends Call> = Omit<InputOf<C>, 'cursor' | 'page' | 'pageSize'>;

/** Options of `useEndless`. */
export interface EndlessOptions<Page, Place> extends ReadOptions<Page, InfiniteData<Page, Place>> {
  /** By default each page names the cursor of the next one. */
  readonly paging?: Paging<Page, Place>;
}

/** The query of an endless list, for prefetching; components use `useEndless`. */
export function endlessQuery<C extends Call, Place = string>(
  api: AppApi,
  call: C,
  input: ListInputOf<C>,
  options: EndlessOptions<OutputOf<C>, Place> = {},
) {
  const { prepare, scope, paging = byCursor as unknown as Paging<OutputOf<C>, Place> } = options;
  return infiniteQueryOptions({
    queryKey: pagesKey(call, input, scope),
    queryFn: async ({ pageParam, signal }) => {
      const wanted = { ...input, ...paging.inputOf(pageParam as Place) };
      const page = (await callWith(api)(call, wanted, { signal })) as OutputOf<C>;
      return prepare ? prepare(page) : page;
    },
    initialPageParam: paging.first,
    getNextPageParam: paging.nextOf,
    ...queryTiming(api, call, { keepPrevious: false, ...options }),
  });
}

/** A list that grows page by page. */
export interface Endless<Page, Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>;
  readonly pages: readonly Page[];
  readonly rows: readonly Item[];
  readonly state: 'loading' | 'error' | 'ready';
  readonly retry: () => void;
  /** Loads the next page; undefined when everything is loaded. */
  readonly more: { readonly loading: boolean; readonly onMore: () => void } | undefined;
}

const none: readonly never[] = [];
const itemsOf = (page: unknown): readonly unknown[] => (page as { items?: readonly unknown[] }).items ?? none;

/** Reads a list of the contract page by page. */
export function useEndless<C extends Call, Place = string>(
  call: C,
  input: ListInputOf<C>,
  options?: EndlessOptions<OutputOf<C>, Place>,
): Endless<OutputOf<C>, ItemOf<C>> {
  const query = useInfiniteQuery(endlessQuery(useApi(), call, input, options));
  const pages = query.data?.pages ?? none;
  const rows = useMemo(() => pages.flatMap(itemsOf) as ItemOf<C>[], [pages]);
  return {
    query,
    pages,
    rows,
    state: stateOf(query),
    retry: () => void query.refetch(),
    more: query.hasNextPage
      ? {
          loading: query.isFetchingNextPage,
          onMore: () => {
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          },
        }
      : undefined,
  };
}
