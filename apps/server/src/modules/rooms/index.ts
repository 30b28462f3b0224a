import { userTypes } from '@touchline/contract/enums';
import { channelOf } from '@touchline/contract/kernel';
import type { PlainRoomAction, roomOps } from '@touchline/contract/rooms';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { type DemoHeldMessage, seedHeld } from './held-messages/seed-held.ts';
import { messagesByMinute } from './messages/message-counts.store.ts';
import type { RoomLine } from './messages/message-stream.ts';
import { contentsByClientId, messageAnywhere } from './messages/messages.store.ts';
import { textDraft } from './messages/posting/text-draft.ts';
import { readPlace, reportContext } from './messages/report-context.ts';
import { createModeratedRooms } from './moderated-rooms.ts';
import type { RoomNeeds } from './needs.ts';
import { startRoomJobs } from './room-jobs.ts';
import { createRoomLookup } from './room-lookup.ts';
import { createRoomParts, type LowerParts, type RoomParts, type RoomsHub, type RoomsPlatform } from './room-parts.ts';
import { roomRoutes } from './rooms.routes.ts';
import { mayInRoom, type RoomRefusal } from './standing/may-in-room.ts';

export { presentMessage } from './messages/messages.present.ts';
export { cleanLine } from './messages/posting/message-text.ts';
export type { ModeratedRooms } from './moderated-rooms.ts';
export type { RoomNeeds, SenderFacts } from './needs.ts';
export { sortedByName } from './presence/audience.ts';
export type { Room } from './room-directory.ts';
export { createRoomRegistry } from './room-registry.ts';
export { isOnScreen, roleIn } from './rooms.policy.ts';
export type { MuteRow, RoomPatch, RoomRow } from './rooms.store.ts';
export type { ActorRole } from './rooms.tables.ts';
export { roomRowTables } from './rooms.tables.ts';
export type { WordFilter } from './word-filter/word-filter.ts';
export { createWordFilter } from './word-filter/word-filter.ts';

export type Rooms = ReturnType<typeof createRooms>;

/** Chat rooms of matches and hosts: posting, messages and presence. */
export function createRooms(platform: RoomsPlatform, hub: RoomsHub, needs: RoomNeeds, given: LowerParts) {
  const parts = createRoomParts(platform, hub, needs, given);
  startRoomJobs(parts);
  const { own: _, ...rooms } = given.registry;
  const { db } = platform;
  const { directory, standing, words, events } = parts;

  const lookup = createRoomLookup(db, given.registry, needs);
  const routeDeps = {
    rooms: { http: platform.config.http, lookup },
    held: parts.heldDeps,
    words: { ...platform, words, needs },
  };

  return {
    ...rooms,
    ...lookup,
    ...postingOf(parts),
    /** To be called when a room, its announcement or the people with a mark in it have changed. */
    settingsChanged: async (roomId: string): Promise<void> => {
      directory.changed(roomId);
      await events.rulesChanged(roomId);
    },
    /** Subscribes to changed rooms: their rules, mutes and blacklists. Returns the unsubscribe function. */
    onRoomChanged: (listener: (roomId: string) => void): (() => void) => directory.onChanged(listener),
    /** True when the user may do this in the room, else the refusal with its code. */
    mayInRoom: (roomId: string, principal: Principal, action: PlainRoomAction): Promise<true | RoomRefusal> =>
      mayInRoom({ directory, needs, standing }, roomId, principal, action),
    /** Uids of members present in a room, without guests and staff. */
    presentMembers: async (roomId: string): Promise<string[]> => {
      const cards = await needs.accounts.findUsers(hub.present(channelOf('room', roomId)));
      return [...cards.values()]
        .filter(({ userType }) => userType === userTypes.user || userType === userTypes.host)
        .map(({ uid }) => uid);
    },
    /** Number of messages in a room in a time span, and its busiest minute (the earliest of several). */
    countMessages: async (roomId: string, from: Date, to: Date) => {
      const minutes = await messagesByMinute(db, roomId, from, to);
      const [loudest] = minutes.toSorted((a, b) => b.num - a.num);
      return {
        messages: minutes.reduce((sum, { num }) => sum + num, 0),
        loudest: loudest ? { at: loudest.minute, messages: loudest.num } : null,
      };
    },
    isSensitive: words.isSensitive,
    /** What went on in a room around what somebody reports. */
    reportContext: (roomId: string, about: { uid: string; messageId: string | null }) =>
      reportContext({ db, directory, standing, needs }, roomId, about),
    /** Standing of a user in a room, for operators; null when there is no such room or user. */
    placeOf: (roomId: string, uid: string) => readPlace({ directory, standing, needs }, roomId, uid),
    /** Reloads the blocked words in every process. */
    reloadWords: (): Promise<void> => words.reload(),
    /** Serves the calls of this module. */
    serve: (api: Api): void => roomRoutes(api, routeDeps),
    /** For the moderation module only. */
    moderated: createModeratedRooms(parts),
  };
}

/** Messages from other modules and from users without a socket, and what became of them. */
function postingOf({ platform, needs, directory, messageStream, words, held, postMessage }: RoomParts) {
  return {
    /**
     * Appends a message to a room in order, without the posting rules. A repeated `clientId` returns the first message.
     */
    post: (line: RoomLine) => messageStream.post(line),
    /** Posts a message for a user without a socket, with all posting rules. */
    say: (line: { readonly roomId: string; readonly clientId: string; readonly text: string }, principal: Principal) =>
      postMessage<typeof roomOps.send>(textDraft({ platform, needs, words }, { ...line, mentions: [] }), {
        principal,
        joined: () => true,
      }),
    /** Stores a held message for the demo. Safe to repeat. */
    seedHeld: (message: DemoHeldMessage): Promise<void> =>
      seedHeld({ platform, directory, needs, keep: held.keep }, message),
    /** Message contents by client id. */
    posted: (key: { roomId: string; uid: string; clientIds: readonly string[] }) =>
      contentsByClientId(platform.db, key),
    /** A message, deleted or not; null when there is none. */
    findMessage: async (id: string): Promise<{ roomId: string; uid: string; text: string; at: Date } | null> => {
      const row = await messageAnywhere(platform.db, id);
      return row ? { roomId: row.room_id, uid: row.uid, text: row.content.text, at: row.at } : null;
    },
  };
}
