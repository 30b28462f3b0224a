import { useQuery } from '@tanstack/react-query';
import { languageCodes } from '@touchline/contract/languages';
import { type Match, matchCalls } from '@touchline/contract/matches';
import { useState } from 'react';
import { api } from '../../shared/api.ts';

const hourMs = 3_600_000;
/** What began this long ago may still be running; what comes later than this is not today's broadcast. */
const spanMs = { before: 4 * hourMs, after: 24 * hourMs };

/** Matches that a broadcast could be on now, the running ones first, then by kick-off. */
export function useMatchesToday(open: boolean) {
  const [input] = useState(() => {
    // By the quarter of an hour, so that opening it again finds the same list.
    const now = Math.floor(Date.now() / 900_000) * 900_000;
    return {
      from: new Date(now - spanMs.before).toISOString(),
      to: new Date(now + spanMs.after).toISOString(),
    };
  });
  return useQuery({
    queryKey: [matchCalls.list.path, input],
    queryFn: () => api.call(matchCalls.list, input),
    enabled: open,
    select: ({ items }) =>
      items
        .filter(({ status }) => status === 'in_progress' || status === 'not_started' || status === 'interrupted')
        .toSorted(
          (a, b) =>
            Number(b.status === 'in_progress') - Number(a.status === 'in_progress') ||
            Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt),
        ),
  });
}

/** Finds matches by part of a name in any language. */
export function matchesNamed(matches: readonly Match[], text: string): readonly Match[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return matches;
  return matches.filter(({ homeName, awayName, leagueMatchName, homeShortName, awayShortName }) =>
    [
      homeShortName,
      awayShortName,
      ...languageCodes.flatMap((code) => [homeName[code], awayName[code], leagueMatchName[code]]),
    ].some((name) => name?.toLocaleLowerCase().includes(wanted)),
  );
}

/** The match a broadcast is on, with its names. */
export const useMatch = (matchId: string | null) =>
  useQuery({
    queryKey: [matchCalls.details.path, { matchId }],
    queryFn: () => api.call(matchCalls.details, { matchId: matchId ?? '' }),
    enabled: matchId !== null,
  });
