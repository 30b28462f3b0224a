import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { storage } from '@touchline/app-kit/storage';
import type { Banner } from '@touchline/contract/content';
import type { ColumnId } from '@touchline/contract/enums';
import { type League, type Match, matchCalls } from '@touchline/contract/matches';
import { useEffect, useMemo } from 'react';
import { api } from '../../shared/api.ts';
import { withNewest } from '../../shared/live-matches.ts';
import { noteServerTime } from '../../shared/second.ts';
import { spanOf } from './days.ts';

export type ListTab = 'all' | 'popular';

/** A day has a few hundred matches; pages beyond this number load on scroll. */
const pagesAtOnce = 5;

export interface MatchList {
  matches: Match[];
  leagues: League[];
  /** The shown list belongs to the previous filter while the new one loads. */
  stale: boolean;
  pending: boolean;
  failed: unknown;
  retrying: boolean;
  retry: () => void;
  /** Loads the next page; null when everything is loaded. */
  more: (() => void) | null;
}

export function listQuery(column: ColumnId, day: string, tab: ListTab) {
  const input = { column: column, ...spanOf(day), tab };
  return infiniteQueryOptions({
    queryKey: [matchCalls.list.path, input],
    queryFn: async ({ pageParam, signal }) => {
      signal.throwIfAborted();
      const page = await api.call(matchCalls.list, { ...input, ...(pageParam ? { cursor: pageParam } : {}) });
      noteServerTime(page.asOf);
      return withNewest(page);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** All matches of a day in a column, page by page. */
export function useMatchList(column: ColumnId, day: string, tab: ListTab): MatchList {
  const query = useInfiniteQuery({ ...listQuery(column, day, tab), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = data?.pages;
  const loadOn = hasNextPage && !isFetching && !isError && (pages?.length ?? 0) < pagesAtOnce;
  useEffect(() => {
    if (loadOn) void fetchNextPage();
  }, [loadOn, fetchNextPage]);
  const shown = useMemo(() => {
    const matches = new Map((pages ?? []).flatMap((page) => page.items).map((match) => [match.matchId, match]));
    const leagues = new Map((pages ?? []).flatMap((page) => page.leagues).map((league) => [league.id, league]));
    return { matches: [...matches.values()], leagues: [...leagues.values()] };
  }, [pages]);
  return {
    ...shown,
    stale: query.isPlaceholderData,
    pending: query.isPending,
    failed: isError && !data ? query.error : null,
    retrying: isFetching,
    retry: () => void query.refetch(),
    more: hasNextPage && !loadOn && !isFetching ? () => void fetchNextPage() : null,
  };
}

export function countsQuery(column: ColumnId, days: readonly string[]) {
  const input = { column, days: days.map(spanOf) };
  return queryOptions({
    queryKey: [matchCalls.columnsWithNumbers.path, input],
    queryFn: () => api.call(matchCalls.columnsWithNumbers, input),
    staleTime: 60_000,
  });
}

/** The most watched matches of a column. */
export const topQuery = (column: ColumnId) =>
  queryOptions({
    queryKey: [matchCalls.homeTop.path, { column }],
    queryFn: async () => withNewest(await api.call(matchCalls.homeTop, { column })),
  });

/** The live hosts of a column. */
export const onAirQuery = (column: ColumnId) =>
  queryOptions({
    queryKey: [matchCalls.homeMiddle.path, { column }],
    queryFn: async () => withNewest(await api.call(matchCalls.homeMiddle, { column })),
  });

const bannersKept = 'banners';

/**
 * The banners at the head of the list. `room` reserves their space when they are loaded or were present last time, so
 * that nothing moves.
 */
export function useHomeBanners(column: ColumnId): { banners: readonly Banner[]; room: boolean } {
  const { data } = useQuery(topQuery(column));
  const count = data?.banners.length;
  useEffect(() => {
    if (count !== undefined) storage.set(bannersKept, count > 0 ? '1' : null);
  }, [count]);
  return { banners: data?.banners ?? [], room: count === undefined ? storage.get(bannersKept) !== null : count > 0 };
}

/** Numbers of matches by day. */
export function useDayCounts(column: ColumnId, days: readonly string[]): Map<string, number> {
  const { data } = useQuery({ ...countsQuery(column, days), placeholderData: keepPreviousData });
  return new Map((data?.days ?? []).map(({ from, num }) => [dayKey(days, from), num]));
}

/** The server may write the same instant in another format. */
const dayKey = (days: readonly string[], from: string): string =>
  days.find((day) => Date.parse(spanOf(day).from) === Date.parse(from)) ?? '';
