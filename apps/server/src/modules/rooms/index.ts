import { userTypes } from '@touchline/contract/enums';
import { channelOf } from '@touchline/contract/kernel';
import type { PlainRoomAction, roomOps } from '@touchline/contract/rooms';
import type { Api } from '../../http/serve.ts';
import type { AuditWriter } from '../../platform/audit.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import { deleteOldChat } from './delete-old-chat.ts';
import { createLastMessages } from './last-messages.ts';
import { mayInRoom, type RoomRefusal } from './may-in-room.ts';
import { createMediaSweep } from './media/sweep-media.ts';
import { createMessageStream, type RoomLine } from './message-stream.ts';
import {
  createAudience,
  createKeyedQueue,
  createRoomActions,
  deleteMessage,
  type ModerationDeps,
  moderationRoutes,
  operatorRoomRoutes,
  publishRulesChanged,
  sweepMutes,
} from './moderation/index.ts';
import type { RoomNeeds } from './needs.ts';
import { createPostMessage } from './post-message.ts';
import { placeOf, reportContext } from './report-context.ts';
import { serveRoomChannel } from './room-channel.ts';
import { createRoomLookup } from './room-lookup.ts';
import type { RoomRegistry } from './room-registry.ts';
import { createStandingReader } from './room-standing.ts';
import { contentsByClientId, lastMessageOf, messageAnywhere } from './rooms.store.ts';
import { messagesByMinute } from './talk.store.ts';
import { textDraft } from './text-draft.ts';
import { createHeldMessages } from './word-filter/held.ts';
import type { WordNeeds } from './word-filter/operators.ts';
import { type DemoHeldMessage, seedHeld } from './word-filter/seed-held.ts';
import type { WordFilter } from './word-filter/word-filter.ts';
import { serveHeld, serveWords } from './word-filter/words.routes.ts';

export type { RoomLine } from './message-stream.ts';
export type { RoomActions } from './moderation/index.ts';
export type { RoomNeeds, Speaker } from './needs.ts';
export { createRoomRegistry } from './room-registry.ts';
export { roomRoutes } from './rooms.routes.ts';
export { createWordFilter } from './word-filter/word-filter.ts';

export type RoomsPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'log' | 'metrics' | 'settings' | 'timers'>;
export type RoomsHub = Pick<
  Hub,
  'publish' | 'announce' | 'notify' | 'handle' | 'channel' | 'viewers' | 'present' | 'onPresence'
>;
export type Rooms = ReturnType<typeof createRooms>;

/** Made first, because modules below the chat read them too. */
interface RoomParts {
  readonly registry: RoomRegistry;
  readonly words: WordFilter;
}

/** How soon users are notified that a mute for the match is over. */
const muteSweepMs = 10_000;
const sweepMs = 3_600_000;

/** Chat rooms of matches and hosts: posting, messages and presence. */
export function createRooms(platform: RoomsPlatform, hub: RoomsHub, needs: RoomNeeds, { registry, words }: RoomParts) {
  const { db, settings, timers } = platform;
  const { own, ...rooms } = registry;
  const { directory, watched } = own;
  const facts = createStandingReader(platform.clock, needs);
  const messageStream = createMessageStream(platform, { hub, needs, directory });
  const lastMessages = createLastMessages(async (roomId, uid) => {
    const row = await lastMessageOf(db, roomId, uid);
    return row ? { at: row.at.getTime(), text: row.content.text, clientId: row.client_id } : null;
  });
  const held = createHeldMessages({ platform, hub, needs, directory, messageStream });
  const postMessage = createPostMessage({
    platform,
    needs,
    directory,
    lastMessages,
    facts,
    messageStream,
    keep: held.keep,
  });
  const entry = { needs, hub, facts, recent: messageStream.recent, settings, heldOf: held.of };
  const { openRooms } = serveRoomChannel({ platform, hub, needs, directory, entry, watched, words, postMessage });
  const audience = createAudience(hub, needs);
  const moderation: ModerationDeps = {
    platform,
    needs,
    hub,
    directory,
    facts,
    messageStream,
    words,
    audience,
    openRooms,
    inOrder: createKeyedQueue(),
  };

  timers.every('rooms.mutes.sweep', muteSweepMs, () => sweepMutes(moderation));
  timers.every('rooms.held.sweep', sweepMs, () => held.sweep());
  timers.every('rooms.media.sweep', sweepMs, createMediaSweep(platform, needs));
  timers.every('rooms.chat.delete', sweepMs, () =>
    deleteOldChat({
      ...platform,
      needs,
      forget: (roomId) => {
        directory.changed(roomId);
        messageStream.recent.forget(roomId);
      },
    }),
  );
  onNewInterval(settings, () => {
    for (const roomId of openRooms())
      publishRulesChanged(moderation, roomId).catch((error: unknown) =>
        platform.log.error({ err: error, roomId }, 'room rules event failed'),
      );
  });

  return {
    ...rooms,
    ...createRoomLookup(db, registry, needs),
    /** To be called when a room, its announcement or the people with a mark in it have changed. */
    settingsChanged: async (roomId: string): Promise<void> => {
      directory.changed(roomId);
      await publishRulesChanged(moderation, roomId);
    },
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
    /** True when the user may do this in the room, else the refusal with its code. */
    mayInRoom: (roomId: string, principal: Principal, action: PlainRoomAction): Promise<true | RoomRefusal> =>
      mayInRoom({ directory, needs, facts }, roomId, principal, action),
    /** Uids of members present in a room, without guests and staff. */
    presentMembers: async (roomId: string): Promise<string[]> => {
      const cards = await needs.accounts.findUsers(hub.present(channelOf('room', roomId)));
      return [...cards.values()]
        .filter(({ userType }) => userType === userTypes.user || userType === userTypes.host)
        .map(({ uid }) => uid);
    },
    /** Number of messages in a room in a time span, and its busiest minute (the earliest of several). */
    talkBetween: async (roomId: string, from: Date, to: Date) => {
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
      reportContext({ db, directory, facts, needs }, roomId, about),
    /** Standing of a user in a room, for operators; null when there is no such room or user. */
    placeOf: (roomId: string, uid: string) => placeOf({ directory, facts, needs }, roomId, uid),
    /** A message, deleted or not; null when there is none. */
    findMessage: async (id: string): Promise<{ roomId: string; uid: string; text: string; at: Date } | null> => {
      const row = await messageAnywhere(db, id);
      return row ? { roomId: row.room_id, uid: row.uid, text: row.content.text, at: row.at } : null;
    },
    /** Serves the word filter to operators. */
    wordRoutes: (api: Api, wordNeeds: WordNeeds): void => {
      serveWords(api, { ...platform, words, needs: wordNeeds });
      serveHeld(api, held, wordNeeds.audit);
    },
    /** Serves moderation to users in rooms and to operators in the back office. */
    moderationRoutes: (api: Api, audit: AuditWriter): void => {
      moderationRoutes(api, moderation);
      operatorRoomRoutes(api, moderation, audit);
    },
    /** Moderation for operators from other parts of the back office. */
    acts: createRoomActions(moderation),
    /** Reloads the blocked words in every process. */
    reloadWords: (): Promise<void> => words.reload(),
    deleteMessage: (input: { roomId: string; messageId: string }, principal: Principal) =>
      deleteMessage(moderation, { kind: 'person', principal }, input),
  };
}

/** Notifies the rooms without a slow mode of their own when the default of the platform changes. */
function onNewInterval(settings: RoomsPlatform['settings'], notify: () => void): void {
  const standard = (): number => settings.get('rooms.speakingIntervalMs');
  let interval = standard();
  settings.onChanged(() => {
    if (interval === standard()) return;
    interval = standard();
    notify();
  });
}
