import { useCall, useEndless } from '@touchline/app-kit/calls';
import { noteServerTime } from '@touchline/app-kit/clock';
import { storage } from '@touchline/app-kit/storage';
import type { Banner } from '@touchline/contract/content';
import { spanOf } from '@touchline/contract/days';
import type { ColumnId } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { type League, type Match, matchCalls } from '@touchline/contract/matches';
import { useEffect, useMemo } from 'react';
import { withNewest } from '../../../shared/match/live-matches.ts';
import { countsInput, type ListTab, listInput } from '../model/days.ts';

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

/** Applies what is newer than a page of matches. */
export function preparePage(page: OutputOf<typeof matchCalls.list>): OutputOf<typeof matchCalls.list> {
  noteServerTime(page.asOf);
  return withNewest(page);
}

/** All matches of a day in a column, page by page. */
export function useMatchList(column: ColumnId, day: string, tab: ListTab): MatchList {
  const { query, pages } = useEndless(matchCalls.list, listInput(column, day, tab), {
    prepare: preparePage,
    keepPrevious: true,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadOn = hasNextPage && !isFetching && !isError && pages.length < pagesAtOnce;
  useEffect(() => {
    if (loadOn) void fetchNextPage();
  }, [loadOn, fetchNextPage]);
  const shown = useMemo(() => {
    const matches = new Map(pages.flatMap((page) => page.items).map((match) => [match.matchId, match]));
    const leagues = new Map(pages.flatMap((page) => page.leagues).map((league) => [league.id, league]));
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

const bannersKey = 'banners';

/**
 * The banners at the head of the list. `room` reserves their space when they are loaded or were present last time, so
 * that nothing moves.
 */
export function useHomeBanners(column: ColumnId): { banners: readonly Banner[]; room: boolean } {
  const { data } = useCall(matchCalls.homeTop, { column }, { prepare: withNewest });
  const count = data?.banners.length;
  useEffect(() => {
    if (count !== undefined) storage.set(bannersKey, count > 0 ? '1' : null);
  }, [count]);
  return { banners: data?.banners ?? [], room: count === undefined ? storage.get(bannersKey) !== null : count > 0 };
}

/** Numbers of matches by day. */
export function useDayCounts(column: ColumnId, days: readonly string[]): Map<string, number> {
  const { data } = useCall(matchCalls.columnsWithNumbers, countsInput(column, days), {
    staleTime: 60_000,
    keepPrevious: true,
  });
  return new Map((data?.days ?? []).map(({ from, num }) => [dayKey(days, from), num]));
}

/** The server may write the same instant in another format. */
const dayKey = (days: readonly string[], from: string): string =>
  days.find((day) => Date.parse(spanOf(day).from) === Date.parse(from)) ?? '';
