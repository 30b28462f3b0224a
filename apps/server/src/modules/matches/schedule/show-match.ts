import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { reservationRefusal, type scheduleCalls } from '@touchline/contract/matches';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ScheduleDeps } from './needs.ts';
import { matchFacts, reviewsResult } from './schedule.store.ts';

type Output = OutputOf<typeof scheduleCalls.showMatch>;
type ShowRefusal = Refusal<'no_permission' | 'not_found' | 'conflict' | 'match_already_ended' | 'match_called_off'>;

/** The host `a` chooses the match `b` of a room; 0 for none. */
export async function showMatch(
  deps: ScheduleDeps,
  uid: string,
  { a: hostId, b }: ParsedInputOf<typeof scheduleCalls.showMatch>,
): Promise<Output | ShowRefusal> {
  if (hostId !== uid) return refuse('no_permission');
  const matchId = b === '0' ? null : b;
  const { db, clock } = deps.platform;
  if (matchId !== null) {
    const match = await matchFacts(db, matchId);
    if (!match) return refuse('not_found');
    const reviewed = await reviewsResult(db, { hostUid: hostId, matchId, at: clock.date() });
    const over = reservationRefusal(match.status, reviewed ? 'result' : 'schedule');
    if (over) return refuse(over);
  }
  // Still refused: it changed at this moment.
  if (isRefusal(await deps.broadcastSettings.update(hostId, { matchId }))) return refuse('conflict');
  const found = matchId === null ? undefined : (await deps.matches.findMatches([matchId])).get(matchId);
  return { hostId, match: found ?? null };
}
