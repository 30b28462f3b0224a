import { useQuery } from '@tanstack/react-query';
import { matchCalls, type RaceOption, reservationRefusal } from '@touchline/contract/matches';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useRacePages } from '../../shared/race-pages.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What began this long ago may still be running; what comes later than this is not today's broadcast. */
const today = { before: 4 * hourMs, after: dayMs };
/** Somebody who names a match may mean one of days; no longer than the server looks over at once, 32 days. */
const named = { before: 5 * dayMs, after: 27 * dayMs };
/** A host holds fewer; whatever is beyond stands among the others. */
const reservedMax = 100;

/** Only what a broadcast can be on. */
const possible = (pages: readonly { items: readonly RaceOption[] }[] | undefined) =>
  pages?.flatMap((page) =>
    page.items.map(({ match }) => match).filter(({ status }) => reservationRefusal(status, 'schedule') === null),
  );

/**
 * Matches that a broadcast could be on, by kick-off: those that the host has reserved, and the others of today. A text,
 * part of a name in any language, narrows the first and finds the others in the whole month.
 */
export function useBroadcastMatches(text: string) {
  // Of the moment when it was opened: pages of one list are asked for with one span.
  const [now] = useState(() => Date.now());
  const { before, after } = text === '' ? today : named;
  const span = { from: new Date(now - before).toISOString(), to: new Date(now + after).toISOString() };
  const reserved = useRacePages({ view: 'reserved', text, limit: reservedMax }, true);
  const library = useRacePages({ view: 'library', text, ...span }, true);
  const own = possible(reserved.data?.pages);
  const held = new Set(own?.map(({ matchId }) => matchId));
  const failed = [reserved, library].filter(({ isError }) => isError);
  return {
    reserved: own,
    // What began or was put off meanwhile may come a second time with a later page.
    others: library.data && [
      ...new Map(
        possible(library.data.pages)?.flatMap((match) => (held.has(match.matchId) ? [] : [[match.matchId, match]])),
      ).values(),
    ],
    isOld: reserved.isPlaceholderData || library.isPlaceholderData,
    isError: failed.length > 0,
    isFetching: reserved.isFetching || library.isFetching,
    retry: (): void => {
      for (const query of failed) void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
    },
    pages: library.data?.pages.length ?? 0,
    hasMore: library.hasNextPage && !library.isPlaceholderData && !library.isError,
    more: (): void => void library.fetchNextPage(),
  };
}

/** The match a broadcast is on, with its names. */
export const useMatch = (matchId: string | null) =>
  useQuery({
    queryKey: [matchCalls.details.path, { matchId }],
    queryFn: () => api.call(matchCalls.details, { matchId: matchId ?? '' }),
    enabled: matchId !== null,
  });
