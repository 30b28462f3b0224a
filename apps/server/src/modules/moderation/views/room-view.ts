import { canInRoom, type RoomStanding } from '@touchline/contract/rooms';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Room } from '../../rooms/index.ts';
import type { Moderator } from '../moderate.ts';
import type { ModerationDeps } from '../needs.ts';

/** A room as one user sees it. */
export interface RoomView {
  readonly room: Room;
  readonly standing: RoomStanding;
  /** Whether the user may see moderation. */
  readonly keeper: boolean;
}

/** A room as one user sees it. */
export async function viewRoom(
  { needs: { rooms, accounts } }: Pick<ModerationDeps, 'needs'>,
  moderator: Moderator,
  roomId: string,
): Promise<RoomView | Refusal<'not_found'>> {
  const room = await rooms.find(roomId);
  if (!room) return refuse('not_found');
  const { principal } = moderator;
  const card = (await accounts.findUsers([principal.uid])).get(principal.uid);
  const standing: RoomStanding =
    moderator.kind === 'operator'
      ? { role: 'small_assistant', operator: true }
      : await rooms.standingOf(room, { ...card, ...principal });
  return { room, standing, keeper: canInRoom('see_moderation', standing) };
}
