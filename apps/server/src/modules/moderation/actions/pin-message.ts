import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { RoomRules, roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { isOnScreen } from '../../rooms/index.ts';
import { answerRules } from '../answer-rules.ts';
import { inRoom, type Moderator } from '../moderate.ts';
import { noPin } from '../moderation.policy.ts';
import type { ModerationDeps } from '../needs.ts';

/** Pins a message, or removes the pin. */
export async function pinMessage(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, messageId }: ParsedInputOf<typeof roomModerationCalls.pin>,
): Promise<RoomRules | Refusal<'not_found' | 'no_permission'>> {
  const { rooms } = deps.needs;
  const done = await inRoom(deps, moderator, roomId, 'room_modes', async ({ tx, room, at, uid, record }) => {
    if (messageId === room.row.pinned_message) return false;
    if (messageId === null) {
      await rooms.change(tx, roomId, noPin);
      await record('unpin', null);
      return true;
    }
    const message = await rooms.messageById(tx, roomId, messageId);
    if (!message || !isOnScreen(room, message)) return refuse('not_found');
    await rooms.change(tx, roomId, { pinned_message: messageId, pinned_by: uid, pinned_at: at });
    await record('pin', null, { messageId, text: message.content.text });
    return true;
  });
  return isRefusal(done) ? done : answerRules(deps, roomId, done);
}
