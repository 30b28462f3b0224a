import { userTypes } from '@touchline/contract/enums';
import { channelOf } from '@touchline/contract/kernel';
import type { PlainRoomAction, roomOps } from '@touchline/contract/rooms';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { AuditWriter } from '../operators/index.ts';
import { deleteOldChat } from './delete-old-chat.ts';
import { createDirectory } from './directory.ts';
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
import { createStandingReader } from './room-standing.ts';
import { contentsByClientId, lastMessageOf, messageAnywhere } from './rooms.store.ts';
import { messagesByMinute } from './talk.store.ts';
import { textDraft } from './text-draft.ts';
import { createWatchedRooms } from './watched-rooms.ts';
import { createHeldMessages } from './word-filter/held.ts';
import type { WordNeeds } from './word-filter/operators.ts';
import { type DemoHeldMessage, seedHeld } from './word-filter/seed-held.ts';
import { createWordFilter } from './word-filter/word-filter.ts';
import { serveHeld, serveWords } from './word-filter/words.routes.ts';

export type { RoomLine } from './message-stream.ts';
export type { RoomActions } from './moderation/index.ts';
export type { RoomNeeds, Speaker } from './needs.ts';
export { roomRoutes } from './rooms.routes.ts';

export type RoomsPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'log' | 'metrics' | 'settings' | 'timers'>;
export type RoomsHub = Pick<
  Hub,
  'publish' | 'announce' | 'notify' | 'handle' | 'channel' | 'viewers' | 'present' | 'onPresence'
>;
export type Rooms = Awaited<ReturnType<typeof createRooms>>;

/** How soon people hear that a mute for the match is over. */
const muteSweepMs = 10_000;
const sweepMs = 3_600_000;

/** Chat rooms of matches and hosts: who may speak, what was said, who is there. */
export async function createRooms(platform: RoomsPlatform, hub: RoomsHub, needs: RoomNeeds) {
  const { db, settings, timers } = platform;
  const directory = createDirectory(platform);
  const facts = createStandingReader(platform.clock, needs);
  const words = await createWordFilter(platform);
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
  const watched = createWatchedRooms(directory, hub);
  const entry = { needs, hub, facts, recent: messageStream.recent, settings, heldOf: held.of };
  const { openRooms } = serveRoomChannel({ platform, hub, needs, directory, entry, watched, words, postMessage });
  const audience = createAudience(hub, needs);
  const moderation: ModerationDeps = {
    ...{ platform, needs, hub, directory, facts, messageStream, words, audience, openRooms },
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
        platform.log.error({ err: error, roomId }, 'rules of a room not told'),
      );
  });

  return {
    ...createRoomLookup(platform, needs),
    /** People in rooms right now. */
    viewersOf: (roomIds: readonly string[]): Map<string, number> =>
      new Map(roomIds.map((roomId) => [roomId, hub.viewers(channelOf('room', roomId))])),
    /** People in any of these rooms, each once. */
    viewersTogether: (roomIds: readonly string[]): number =>
      hub.viewers(...roomIds.map((roomId) => channelOf('room', roomId))),
    /** Rooms of matches with people in them, by match. */
    watchedMatchRooms: (): ReadonlyMap<string, string> => watched.ofMatches(),
    /** To be called when a room, its announcement or the people with a mark in it have changed. */
    settingsChanged: async (roomId: string): Promise<void> => {
      directory.changed(roomId);
      await publishRulesChanged(moderation, roomId);
    },
    /** Puts a line into a room in its order, whatever the rules of speech are. A repeated `clientId` gives the first line. */
    post: (line: RoomLine) => messageStream.post(line),
    /** Says something as somebody who is not on a socket, by all the rules that there are. */
    say: (line: { readonly roomId: string; readonly clientId: string; readonly text: string }, principal: Principal) =>
      postMessage<typeof roomOps.send>(textDraft({ platform, needs, words }, { ...line, mentions: [] }), {
        principal,
        joined: () => true,
      }),
    /** Keeps a message of the demo for operators to decide. Safe to repeat. */
    seedHeld: (message: DemoHeldMessage): Promise<void> =>
      seedHeld({ platform, directory, needs, keep: held.keep }, message),
    /** What was posted under these client ids, by client id. */
    posted: (key: { roomId: string; uid: string; clientIds: readonly string[] }) =>
      contentsByClientId(platform.db, key),
    /** Whether somebody may do something in a room, or the code that says why not. */
    mayInRoom: (roomId: string, principal: Principal, action: PlainRoomAction): Promise<true | RoomRefusal> =>
      mayInRoom({ directory, needs, facts }, roomId, principal, action),
    /** Who is in a room now: people with accounts of their own, neither visitors nor staff. */
    presentMembers: async (roomId: string): Promise<string[]> => {
      const cards = await needs.accounts.findUsers(hub.present(channelOf('room', roomId)));
      return [...cards.values()]
        .filter(({ userType }) => userType === userTypes.user || userType === userTypes.anchor)
        .map(({ uid }) => uid);
    },
    /** How much was written in a room in a span, and its loudest minute, the first of several. */
    talkBetween: async (roomId: string, from: Date, to: Date) => {
      const minutes = await messagesByMinute(db, roomId, from, to);
      const [loudest] = minutes.toSorted((a, b) => b.num - a.num);
      return {
        messages: minutes.reduce((sum, { num }) => sum + num, 0),
        loudest: loudest ? { at: loudest.minute, messages: loudest.num } : null,
      };
    },
    /** Whether a text of any place has words that are not allowed, masked ones included. */
    isSensitive: (text: string): boolean => {
      const verdict = words.check(text.normalize('NFC'));
      return verdict.refused || verdict.held || verdict.text !== text.normalize('NFC');
    },
    /** Whose room it is; null where there is none. */
    findRoom: async (roomId: string): Promise<{ ownerId: string | null; matchId: string | null } | null> => {
      const room = await directory.find(roomId);
      return room ? { ownerId: room.ownerId, matchId: room.row.match_id } : null;
    },
    /** What went on in a room around what somebody reports. */
    reportContext: (roomId: string, about: { uid: string; messageId: string | null }) =>
      reportContext({ db, directory, facts, needs }, roomId, about),
    /** How somebody stands in a room, for the operators; null where there is none. */
    placeOf: (roomId: string, uid: string) => placeOf({ directory, facts, needs }, roomId, uid),
    /** What was said, deleted or not; null where there is no such message. */
    findMessage: async (id: string): Promise<{ roomId: string; uid: string; text: string; at: Date } | null> => {
      const row = await messageAnywhere(db, id);
      return row ? { roomId: row.room_id, uid: row.uid, text: row.content.text, at: row.at } : null;
    },
    /** Serves the list of sensitive words to operators. */
    wordRoutes: (api: Api, wordNeeds: WordNeeds): void => {
      serveWords(api, { ...platform, words, needs: wordNeeds });
      serveHeld(api, held, wordNeeds.audit);
    },
    /** Serves what people do to keep order in rooms, and operators from the back office. */
    moderationRoutes: (api: Api, audit: AuditWriter): void => {
      moderationRoutes(api, moderation);
      operatorRoomRoutes(api, moderation, audit);
    },
    /** What operators do in rooms from other parts of the back office. */
    acts: createRoomActions(moderation),
    /** Reads the list of sensitive words again, in every process. */
    reloadWords: (): Promise<void> => words.reload(),
    deleteMessage: (input: { roomId: string; messageId: string }, principal: Principal) =>
      deleteMessage(moderation, { kind: 'person', principal }, input),
  };
}

/** Rooms without an interval of their own follow the platform's. */
function onNewInterval(settings: RoomsPlatform['settings'], notify: () => void): void {
  const standard = (): number => settings.get('rooms.speakingIntervalMs');
  let interval = standard();
  settings.onChanged(() => {
    if (interval === standard()) return;
    interval = standard();
    notify();
  });
}
