import { dayOf, isDay } from '@touchline/contract/days';
import type { ColumnId } from '@touchline/contract/enums';
import { matchCalls } from '@touchline/contract/matches';
import { api, hasToken } from '../../../shared/api/api.ts';
import { columnOf } from '../../../shared/match/sports.ts';
import { hasSignedOut } from '../../../shared/session/after-sign-in.ts';
import { countsInput, type ListTab, listInput, stripDays } from '../model/days.ts';

interface FirstRequest {
  column: ColumnId;
  days: string[];
  day: string;
  tab: ListTab;
}

/** What the match list shows first at this address; null at the address of another screen. */
export function firstRequest(hash: string, now: number): FirstRequest | null {
  const match = /^#\/match\/(\d+)(?:\?(.*))?$/.exec(/^#?\/?$/.test(hash) ? '#/match/0' : hash);
  if (!match) return null;
  const search = new URLSearchParams(match[2]);
  const today = dayOf(now);
  const requestedDay = search.get('day') ?? undefined;
  const day = isDay(requestedDay) ? requestedDay : today;
  return {
    column: columnOf(match[1] ?? ''),
    day,
    days: stripDays(today, day),
    tab: search.get('tab') === 'popular' ? 'popular' : 'all',
  };
}

/**
 * Requests it while the code of the list is still loading; returns whether the list is the first screen. Calls that need a
 * session wait for it.
 */
export function prefetchMatchList(session: Promise<void>): boolean {
  const request = hasToken() || !hasSignedOut() ? firstRequest(location.hash, Date.now()) : null;
  if (!request) return false;
  const { column, day, days, tab } = request;
  const requestHosts = (): void => void api.prefetch(matchCalls.homeMiddle, { column }).catch(() => {});
  if (hasToken()) requestHosts();
  else void session.then(() => hasToken() && requestHosts());
  for (const answer of [
    api.prefetch(matchCalls.homeTop, { column }),
    api.prefetch(matchCalls.list, listInput(column, day, tab)),
    api.prefetch(matchCalls.columnsWithNumbers, countsInput(column, days)),
  ])
    answer.catch(() => {});
  return true;
}
