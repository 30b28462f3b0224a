import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { roomEvents, type roomOperatorCalls } from '@touchline/contract/rooms';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { inRoom } from '../moderate.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = typeof roomOperatorCalls.restoreMessage;

/** Undoes the deletion of a message by the operator who deleted it, shortly afterwards. A pin that went with it stays off. */
export async function restoreMessage(
  deps: ModerationDeps,
  principal: StaffPrincipal,
  { roomId, messageId }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission'>> {
  const { platform } = deps;
  const { rooms, accounts, hub } = deps.needs;
  const message = await rooms.messageById(platform.db, roomId, messageId);
  if (!message) return refuse('not_found');
  const author = (await accounts.findUsers([message.uid])).get(message.uid) ?? null;
  const moderator = { kind: 'operator', principal } as const;
  const done = await inRoom(deps, moderator, roomId, 'see_moderation', async ({ tx, at, record }) => {
    const since = new Date(at.getTime() - limits.operators.undoMs);
    if (!(await rooms.restoreDeleted(tx, { roomId, id: messageId, by: principal.uid, since }))) return false;
    await record('restore_message', author, { messageId, text: message.content.text });
    return true;
  });
  if (isRefusal(done)) return done;
  if (!done) return { restored: false };
  rooms.messagesChanged(roomId);
  const restored = await rooms.presentedMessage(roomId, message);
  if (restored) hub.publish(channelOf('room', roomId), roomEvents.restored, restored);
  return { restored: true };
}
