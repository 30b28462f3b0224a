import { reservationRefusal } from '@touchline/contract/matches';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { StreamNeeds } from '../needs.ts';
import type { StreamRow } from '../streams.store.ts';

interface Choice {
  readonly hostUid: string;
  readonly matchId: string;
  readonly now: Date;
}

/** Checks whether a broadcast may be on a match; one that has ended only when its host reserved the review of its result. */
export async function checkMatch(
  needs: Pick<StreamNeeds, 'matches' | 'mayReview'>,
  { hostUid, matchId, now }: Choice,
): Promise<true | Refusal<'not_found' | 'match_already_ended' | 'match_called_off'>> {
  const match = await needs.matches.findMatch(matchId);
  if (!match) return refuse('not_found');
  const reviewed = match.status === 'ended' && (await needs.mayReview(hostUid, matchId, now));
  const over = reservationRefusal(match.status, reviewed ? 'result' : 'schedule');
  return over ? refuse(over) : true;
}

/** The match of a new broadcast: the chosen one while it is possible, else the reserved one, else none. */
export async function startsOn(needs: StreamNeeds, stream: StreamRow, now: Date): Promise<string | null> {
  const { host_uid: hostUid, match_id: chosen } = stream;
  if (chosen !== null && (await checkMatch(needs, { hostUid, matchId: chosen, now })) === true) return chosen;
  const reserved = await needs.reservedMatchOf(hostUid, now);
  return reserved !== null && (await checkMatch(needs, { hostUid, matchId: reserved, now })) === true ? reserved : null;
}
