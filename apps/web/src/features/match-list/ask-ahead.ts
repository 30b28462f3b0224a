import type { ColumnId } from '@touchline/contract/enums';
import { matchCalls } from '@touchline/contract/matches';
import { hasLeft } from '../../shared/after-sign-in.ts';
import { api, hasToken } from '../../shared/api.ts';
import { columnOf } from '../../shared/sports.ts';
import { dayOf, isDay, spanOf, stripDays } from './days.ts';

interface Asked {
  column: ColumnId;
  days: string[];
  day: string;
  tab: 'all' | 'popular';
}

/** What the match list will show first at this address; null where it will not be shown. */
export function firstAsked(hash: string, now: number): Asked | null {
  const match = /^#\/match\/(\d+)(?:\?(.*))?$/.exec(/^#?\/?$/.test(hash) ? '#/match/0' : hash);
  if (!match) return null;
  const search = new URLSearchParams(match[2]);
  const today = dayOf(now);
  const wished = search.get('day') ?? undefined;
  const day = isDay(wished) ? wished : today;
  return {
    column: columnOf(match[1] ?? ''),
    day,
    days: stripDays(today, day),
    tab: search.get('tab') === 'popular' ? 'popular' : 'all',
  };
}

/**
 * Asks for it while the code of the list is still on the way; answers whether the list comes first. What needs a session
 * waits for it, where a guest is only being made.
 */
export function askAhead(session: Promise<void>): boolean {
  const asked = hasToken() || !hasLeft() ? firstAsked(location.hash, Date.now()) : null;
  if (!asked) return false;
  const { column, day, days, tab } = asked;
  const askHosts = (): void => void api.ahead(matchCalls.homeMiddle, { column }).catch(() => {});
  if (hasToken()) askHosts();
  else void session.then(() => hasToken() && askHosts());
  for (const answer of [
    api.ahead(matchCalls.homeTop, { column }),
    api.ahead(matchCalls.list, { column, ...spanOf(day), tab }),
    api.ahead(matchCalls.columnsWithNumbers, { column, days: days.map(spanOf) }),
  ])
    answer.catch(() => {});
  return true;
}
