import type { RoomRules } from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { ModerationDeps } from './needs.ts';

/** Publishes the rules of a room when they changed, and returns them. */
export async function answerRules(
  { needs: { rooms } }: Pick<ModerationDeps, 'needs'>,
  roomId: string,
  changed: boolean,
): Promise<RoomRules | Refusal<'not_found'>> {
  if (changed) await rooms.rulesChanged(roomId);
  const room = await rooms.find(roomId);
  return room ? rooms.rulesOf(room) : refuse('not_found');
}
