import { guestRole, type PlainRoomAction, roomAnswer, tableStop } from '@touchline/contract/rooms';
import { type WireCode, wireCodes } from '@touchline/contract/wire-codes';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { RoomNeeds } from '../needs.ts';
import type { RoomDirectory } from '../room-directory.ts';
import type { StandingReader } from './room-standing.ts';
import { banRefusal, mutesOf, type PostingBlock, refusalOf, speechBlock } from './speech-block.ts';

export type RoomRefusal = PostingBlock | Refusal<'not_found' | WireCode<'sessionExpired'>>;

/**
 * Checks the permission table for an action of a user in a room; returns true or the refusal. Actions with `stops` or
 * `aged` also pass the posting rules. The caller checks account ages and the settings of the link-mic.
 */
export async function mayInRoom(
  { directory, needs, standing: reader }: { directory: RoomDirectory; needs: RoomNeeds; standing: StandingReader },
  roomId: string,
  principal: Principal,
  action: PlainRoomAction,
): Promise<true | RoomRefusal> {
  const room = await directory.find(roomId);
  if (!room) return refuse('not_found');
  const speaker = await needs.accounts.speakerOf(principal.uid);
  if (!speaker) return refuse(wireCodes.sessionExpired);
  const facts = await reader.factsOf(room, principal, speaker);
  const { standing, ban } = facts;
  const answer = roomAnswer(action, standing);
  if (standing.role === guestRole) return answer === 'no' ? refuse('visitor_not_allowed') : true;
  if (ban) return banRefusal(ban);
  if (answer === 'stops' || answer === 'aged') return speechBlock(facts) ?? true;
  const stop = tableStop(action, { standing, ...mutesOf(facts) });
  return stop ? refusalOf(stop) : true;
}
