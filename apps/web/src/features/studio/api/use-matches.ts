import { type RaceOption, reservationRefusal } from '@touchline/contract/matches';
import { useState } from 'react';
import { useRacePages } from '../../../shared/match/use-race-pages.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A match that began within `before` may still be running; one later than `after` is not today's. */
const today = { before: 4 * hourMs, after: dayMs };
/** A search by name covers more days, at most the 32 days that the server searches in one call. */
const named = { before: 5 * dayMs, after: 27 * dayMs };
/** A host has fewer reservations; any beyond appear among the others. */
const reservedMax = 100;

/** Keeps only matches that a broadcast can cover: ended ones where the host reserved the review of the result. */
const possible = (options: readonly RaceOption[]) =>
  options
    .filter(({ match, reservation }) => reservationRefusal(match.status, reservation?.kind ?? 'schedule') === null)
    .map(({ match }) => match);

/**
 * Matches a broadcast can cover, by kick-off: the host's reservations, and the others of today. A text, part of a name
 * in any language, filters the reservations and finds others in the whole month.
 */
export function useBroadcastMatches(text: string) {
  // The time of opening: all pages of one list use the same period.
  const [now] = useState(() => Date.now());
  const { before, after } = text === '' ? today : named;
  const span = { from: new Date(now - before).toISOString(), to: new Date(now + after).toISOString() };
  const { query: reserved, rows: reservedRows } = useRacePages({ view: 'reserved', text, limit: reservedMax }, true);
  const { query: library, pages, rows } = useRacePages({ view: 'library', text, ...span }, true);
  const own = reserved.data && possible(reservedRows);
  const held = new Set(own?.map(({ matchId }) => matchId));
  const failed = [reserved, library].filter(({ isError }) => isError);
  return {
    reserved: own,
    // A match that started or moved during paging may appear again on a later page.
    others: library.data && [
      ...new Map(possible(rows).flatMap((match) => (held.has(match.matchId) ? [] : [[match.matchId, match]]))).values(),
    ],
    isOld: reserved.isPlaceholderData || library.isPlaceholderData,
    isError: failed.length > 0,
    isFetching: reserved.isFetching || library.isFetching,
    retry: (): void => {
      for (const query of failed) void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
    },
    pages: pages.length,
    hasMore: library.hasNextPage && !library.isPlaceholderData && !library.isError,
    more: (): void => void library.fetchNextPage(),
  };
}
