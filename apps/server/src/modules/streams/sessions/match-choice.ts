import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { StreamNeeds } from '../needs.ts';
import type { StreamRow } from '../streams.store.ts';

/** Checks whether a broadcast may be on a match; a finished match has its own refusal. */
export async function checkMatch(
  needs: Pick<StreamNeeds, 'matches'>,
  matchId: string,
): Promise<true | Refusal<'not_found' | 'match_already_ended' | 'match_called_off'>> {
  const match = await needs.matches.findMatch(matchId);
  if (!match) return refuse('not_found');
  if (match.status === 'ended') return refuse('match_already_ended');
  return match.status === 'abandoned' ? refuse('match_called_off') : true;
}

/** The match of a new broadcast: the chosen one while it is not over, else the reserved one, else none. */
export async function startsOn(needs: StreamNeeds, stream: StreamRow, now: Date): Promise<string | null> {
  const chosen = stream.match_id;
  if (chosen !== null && (await checkMatch(needs, chosen)) === true) return chosen;
  const reserved = await needs.reservedMatchOf(stream.host_uid, now);
  return reserved !== null && (await checkMatch(needs, reserved)) === true ? reserved : null;
}
