import type { QueryClient } from '@tanstack/react-query';
import { hasLeft } from '../../shared/after-sign-in.ts';
import { hasToken } from '../../shared/api.ts';
import { firstRequest } from './prefetch.ts';
import { countsQuery, listQuery, onAirQuery, topQuery } from './use-match-list.ts';

/** The skeleton is on the page already; drawing another one costs a phone longer than this. */
const patienceMs = 250;

/** Puts the prefetched answers into the query client, so that the list is drawn once, with its matches. Never rejects. */
export async function adoptPrefetched(queries: QueryClient): Promise<void> {
  const request = hasToken() || !hasLeft() ? firstRequest(location.hash, Date.now()) : null;
  if (!request) return;
  const { column, day, days, tab } = request;
  await Promise.race([
    Promise.all([
      queries.prefetchQuery(topQuery(column)),
      queries.prefetchQuery(onAirQuery(column)),
      queries.prefetchInfiniteQuery(listQuery(column, day, tab)),
      queries.prefetchQuery(countsQuery(column, days)),
    ]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
