import type { QueryClient } from '@tanstack/react-query';
import { hasLeft } from '../../shared/after-sign-in.ts';
import { hasToken } from '../../shared/api.ts';
import { firstAsked } from './ask-ahead.ts';
import { countsQuery, listQuery, onAirQuery, topQuery } from './use-match-list.ts';

/** Grey shapes are on the page already; drawing them anew costs a phone longer than this. */
const patienceMs = 250;

/** Takes over the answers that were asked for ahead, so that the list is drawn once, with its matches. Never rejects. */
export async function takeAhead(queries: QueryClient): Promise<void> {
  const asked = hasToken() || !hasLeft() ? firstAsked(location.hash, Date.now()) : null;
  if (!asked) return;
  const { column, day, days, tab } = asked;
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
