import type { QueryClient } from '@tanstack/react-query';
import { callQuery, endlessQuery } from '@touchline/app-kit/calls';
import { matchCalls } from '@touchline/contract/matches';
import { api, hasToken } from '../../../shared/api/api.ts';
import { withNewest } from '../../../shared/match/live-matches.ts';
import { hasSignedOut } from '../../../shared/session/after-sign-in.ts';
import { countsInput, listInput } from '../model/days.ts';
import { firstRequest } from './prefetch.ts';
import { preparePage } from './use-match-list.ts';

/** The skeleton is on the page already; drawing another one costs a phone longer than this. */
const patienceMs = 250;

/** Puts the prefetched answers into the query client, so that the list is drawn once, with its matches. Never rejects. */
export async function adoptPrefetched(queries: QueryClient): Promise<void> {
  const request = hasToken() || !hasSignedOut() ? firstRequest(location.hash, Date.now()) : null;
  if (!request) return;
  const { column, day, days, tab } = request;
  await Promise.race([
    Promise.all([
      queries.prefetchQuery(callQuery(api, matchCalls.homeTop, { column }, { prepare: withNewest })),
      queries.prefetchQuery(callQuery(api, matchCalls.homeMiddle, { column }, { prepare: withNewest })),
      queries.prefetchInfiniteQuery(
        endlessQuery(api, matchCalls.list, listInput(column, day, tab), { prepare: preparePage }),
      ),
      queries.prefetchQuery(
        callQuery(api, matchCalls.columnsWithNumbers, countsInput(column, days), { staleTime: 60_000 }),
      ),
    ]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
