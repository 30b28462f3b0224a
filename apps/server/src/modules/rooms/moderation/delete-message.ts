import { channelOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { canInRoom, isDeletableLine, isInOwnDeleteWindow, roomAnswer, roomEvents } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { markDeleted, messageById } from '../rooms.store.ts';
import { noPin } from './clear.ts';
import { type ModerationDeps, type Moderator, withRoom } from './moderate.ts';
import { changeRoom } from './moderation.store.ts';
import { publishRulesChanged } from './moderation-events.ts';

/** Deletes a message for everybody. A message that is already deleted publishes no event. */
export async function deleteMessage(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, messageId }: { roomId: string; messageId: string },
): Promise<Record<string, never> | Refusal<'revoke_time_over' | 'no_permission' | 'not_found'>> {
  const { platform, hub } = deps;
  const message = await messageById(platform.db, roomId, messageId);
  if (!message) return refuse('not_found');
  const done = await withRoom(
    deps,
    moderator,
    roomId,
    [message.uid],
    async ({ tx, room, actor, uid, by, at, ...context }) => {
      const author = context.people.get(message.uid) ?? null;
      const self = message.uid === uid;
      const sentAgoMs = at.getTime() - message.at.getTime();
      const standing = author ? context.standingOf(author) : ({ role: 'user' } as const);
      if (!canInRoom('delete_message', actor, { ...standing, self, sentAgoMs })) {
        const late = self && roomAnswer('delete_message', actor) !== 'no' && !isInOwnDeleteWindow(sentAgoMs);
        return late
          ? refuse('revoke_time_over', { minutes: limits.rooms.ownDeleteWindowMs / 60_000 })
          : refuse('no_permission');
      }
      if (!isDeletableLine(message.content_type, self)) return refuse('no_permission');
      if (!(await markDeleted(tx, { roomId, id: messageId, by: uid, at }))) return null;
      const unpinned = room.row.pinned_message === messageId;
      if (unpinned) await changeRoom(tx, roomId, noPin);
      // Deleting an own message is not moderation.
      if (!self) await context.record('delete_message', author, { messageId, text: message.content.text });
      return { by: by.uid, unpinned };
    },
  );
  if (isRefusal(done)) return done;
  if (!done) return {};
  if (done.unpinned) deps.directory.changed(roomId);
  deps.messageStream.changed(roomId);
  hub.publish(channelOf('room', roomId), roomEvents.deleted, { messageIds: [messageId], by: done.by });
  if (done.unpinned) await publishRulesChanged(deps, roomId);
  return {};
}
