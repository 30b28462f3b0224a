import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { roomEvents, type roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type Moderator, withRoom } from '../moderate.ts';
import { deletionRefusal, noPin } from '../moderation.policy.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = typeof roomModerationCalls.deleteMessage;

/** Deletes a message for everybody. A message that is already deleted publishes no event. */
export async function deleteMessage(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, messageId }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'revoke_time_over' | 'no_permission' | 'not_found'>> {
  const { platform } = deps;
  const { rooms, hub } = deps.needs;
  const message = await rooms.messageById(platform.db, roomId, messageId);
  if (!message) return refuse('not_found');
  const done = await withRoom(deps, moderator, roomId, [message.uid], async (context) => {
    const { tx, room, actor, uid, by, at, people, standingOf, record } = context;
    const author = people.get(message.uid) ?? null;
    const self = message.uid === uid;
    const standing = author ? standingOf(author) : ({ role: 'user' } as const);
    const sentAgoMs = at.getTime() - message.at.getTime();
    const refusal = deletionRefusal(actor, { ...standing, self, sentAgoMs }, message.content_type);
    if (refusal) return refusal;
    if (!(await rooms.markDeleted(tx, { roomId, id: messageId, by: uid, at }))) return null;
    const unpinned = room.row.pinned_message === messageId;
    if (unpinned) await rooms.change(tx, roomId, noPin);
    // Deleting an own message is not moderation.
    if (!self) await record('delete_message', author, { messageId, text: message.content.text });
    return { by: by.uid, unpinned };
  });
  if (isRefusal(done)) return done;
  if (!done) return {};
  if (done.unpinned) rooms.changed(roomId);
  rooms.messagesChanged(roomId);
  hub.publish(channelOf('room', roomId), roomEvents.deleted, { messageIds: [messageId], by: done.by });
  if (done.unpinned) await rooms.rulesChanged(roomId);
  return {};
}
