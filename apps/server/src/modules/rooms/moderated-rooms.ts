import { refuseWaitingOf } from './held-messages/held.store.ts';
import { notifyAuthor } from './held-messages/notify-author.ts';
import type { PlacedMessage } from './messages/messages.present.ts';
import * as messages from './messages/messages.store.ts';
import { createAudience } from './presence/audience.ts';
import { readRoomRules } from './presence/room-rules.ts';
import type { Room } from './room-directory.ts';
import type { RoomParts } from './room-parts.ts';
import { roomsBy } from './rooms.store.ts';
import * as standings from './standing/standing.store.ts';

export type ModeratedRooms = ReturnType<typeof createModeratedRooms>;

/** What moderation reads and writes in rooms. It writes in its own transaction, in which it has locked the room. */
export function createModeratedRooms(parts: RoomParts) {
  const { platform, hub, needs, directory, standing, messageStream, openRooms, events } = parts;
  const { db, settings } = platform;
  return {
    ...directory,
    ...standing,
    ...events,
    putMute: standings.putMute,
    dropMute: standings.dropMute,
    mutesOf: standings.mutesOf,
    putOnBlacklist: standings.putOnBlacklist,
    dropFromBlacklist: standings.dropFromBlacklist,
    putAdmin: standings.putAdmin,
    dropAdmin: standings.dropAdmin,
    /** Rooms by id, by any of their numbers, or by host. */
    search: (by: Parameters<typeof roomsBy>[1]) => roomsBy(db, by),
    rulesOf: (room: Room) => readRoomRules({ needs, settings }, room),
    /** Users present in a room. */
    audience: createAudience(hub, needs),
    /** Ids of rooms with users in them. */
    openRooms,
    messageById: messages.messageById,
    messagesIn: messages.messagesIn,
    messagesOf: messages.readMessagesOfUser,
    countMessages: messages.countMessages,
    markDeleted: messages.markDeleted,
    restoreDeleted: messages.restoreDeleted,
    /** A stored message as users of the room see it. */
    presentedMessage: (roomId: string, row: PlacedMessage) => messageStream.present(roomId, row),
    deleteAllOf: messages.deleteAllOf,
    /** Call after messages are deleted or cleared. */
    messagesChanged: messageStream.recent.changed,
    /** Rejects the held messages of a user; call the returned function after the commit to notify their author. */
    rejectHeldOf: async (
      tx: Parameters<typeof refuseWaitingOf>[0],
      author: { readonly roomId: string; readonly uid: string },
      decision: { readonly by: string; readonly at: Date },
    ) => {
      const rows = await refuseWaitingOf(tx, author, decision);
      const notify = (): void => {
        for (const row of rows) notifyAuthor(hub, { ...row, room_id: author.roomId, uid: author.uid }, false);
      };
      return { count: rows.length, notify };
    },
  };
}
