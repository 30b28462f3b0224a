import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import { createHeldMessages } from './held-messages/held-messages.ts';
import { createMessageStream } from './messages/message-stream.ts';
import { readLastMessage } from './messages/messages.store.ts';
import { createLastMessages } from './messages/posting/last-messages.ts';
import { createPostMessage } from './messages/posting/post-message.ts';
import type { RoomNeeds } from './needs.ts';
import { serveRoomChannel } from './presence/room-channel.ts';
import { createRoomEvents } from './presence/room-events.ts';
import type { RoomRegistry } from './room-registry.ts';
import { createStandingReader } from './standing/room-standing.ts';
import type { WordFilter } from './word-filter/word-filter.ts';

export type RoomsPlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'bus' | 'log' | 'metrics' | 'settings' | 'timers' | 'config' | 'stopping'
>;
export type RoomsHub = Pick<
  Hub,
  'publish' | 'announce' | 'notify' | 'handle' | 'channel' | 'viewers' | 'present' | 'onPresence'
>;

/** Made first, because modules below the chat read them too. */
export interface LowerParts {
  readonly registry: RoomRegistry;
  readonly words: WordFilter;
}

export type RoomParts = ReturnType<typeof createRoomParts>;

/** Creates the parts of the module once, each with the parts that it needs. */
export function createRoomParts(
  platform: RoomsPlatform,
  hub: RoomsHub,
  needs: RoomNeeds,
  { registry, words }: LowerParts,
) {
  const { db, settings } = platform;
  const { directory, watched } = registry.own;
  const standing = createStandingReader(platform.clock, needs);
  const messageStream = createMessageStream(platform, { hub, needs, directory });
  const lastMessages = createLastMessages(platform, async (roomId, uid) => {
    const row = await readLastMessage(db, roomId, uid);
    return row ? { at: row.at.getTime(), text: row.content.text } : null;
  });
  const heldDeps = { platform, hub, needs, directory, messageStream };
  const held = createHeldMessages(heldDeps);
  const { keep } = held;
  const postMessage = createPostMessage({ platform, needs, directory, lastMessages, standing, messageStream, keep });
  const entry = { needs, hub, standing, recent: messageStream.recent, settings, heldOf: held.of };
  const { openRooms } = serveRoomChannel({ platform, hub, needs, directory, entry, watched, words, postMessage });
  const events = createRoomEvents({ hub, needs, settings, directory, standing });
  return {
    platform,
    hub,
    needs,
    words,
    directory,
    standing,
    messageStream,
    heldDeps,
    held,
    postMessage,
    openRooms,
    events,
  };
}
