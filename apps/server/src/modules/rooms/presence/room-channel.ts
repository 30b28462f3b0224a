import { channelOf } from '@touchline/contract/kernel';
import { id } from '@touchline/contract/kernel/schemas';
import { roomEvents, roomOps } from '@touchline/contract/rooms';
import { roomOpSchemas } from '@touchline/contract/rooms/schemas';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Hub } from '../../../realtime/index.ts';
import { readHistory } from '../messages/history.ts';
import { mediaDraft } from '../messages/media/media-draft.ts';
import type { PostMessage } from '../messages/posting/post-message.ts';
import { textDraft } from '../messages/posting/text-draft.ts';
import type { RoomNeeds } from '../needs.ts';
import type { RoomDirectory } from '../room-directory.ts';
import type { WordFilter } from '../word-filter/word-filter.ts';
import { type EntryDeps, enterRoom } from './enter-room.ts';
import type { WatchedRooms } from './watched-rooms.ts';

export interface RoomChannelDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'settings'>;
  readonly hub: Pick<Hub, 'announce' | 'handle' | 'channel' | 'viewers' | 'onPresence'>;
  readonly needs: RoomNeeds;
  readonly directory: RoomDirectory;
  readonly entry: EntryDeps;
  readonly watched: WatchedRooms;
  readonly words: WordFilter;
  readonly postMessage: PostMessage;
}

/** How often an entry is read again when the room changes during the read. */
const entryAttempts = 3;

/** Serves rooms over the socket: entering, reading and posting. Returns the ids of rooms with users in them. */
export function serveRoomChannel(deps: RoomChannelDeps): { readonly openRooms: () => string[] } {
  const { platform, hub, needs, directory, watched, words, postMessage } = deps;
  const open = new Set<string>();

  hub.channel('room', {
    presence: true,
    mayJoin: async ({ uid }, roomId, { country }) => {
      const room = z.safeParse(id, roomId).success && (await directory.find(roomId));
      if (!room) return refuse('not_found');
      // Checked last, so that a rule set while the room is read counts.
      const stop = needs.regions?.check(country, 'watching');
      // Hosts are not viewers of their own room, whatever windows they have open.
      return stop ?? (room.ownerId === uid ? 'uncounted' : true);
    },
    entry: async (principal, roomId) => {
      for (let attempt = 1; ; attempt += 1) {
        const room = await directory.find(roomId);
        if (!room) return null;
        const entry = await enterRoom(deps.entry, room, principal);
        // A change during the read may already be published; an older state must not follow it.
        if (attempt === entryAttempts || (await directory.find(roomId)) === room) return entry;
      }
    },
    onDropped: (channel, dropped) => hub.announce(channel, roomEvents.sampled, { dropped }),
  });
  hub.onPresence('room', (channel, viewers, present) => {
    hub.announce(channel, roomEvents.presence, { viewers });
    const roomId = channel.slice('room:'.length);
    if (present > 0) open.add(roomId);
    else open.delete(roomId);
    watched.changed(roomId).catch((error: unknown) => {
      platform.log.error({ err: error, channel }, 'viewer count of match room failed');
    });
  });
  hub.handle(roomOps.send, roomOpSchemas.send, (input, context) =>
    postMessage<typeof roomOps.send>(textDraft({ platform, needs, words }, input), context),
  );
  hub.handle(roomOps.sendMedia, roomOpSchemas.sendMedia, (input, context) =>
    postMessage<typeof roomOps.sendMedia>(mediaDraft({ platform, needs }, input), context),
  );
  hub.handle(roomOps.history, roomOpSchemas.history, async ({ roomId, before, limit }, context) => {
    const room = await directory.find(roomId);
    if (!room) return refuse('not_found');
    if (!context.joined(channelOf('room', roomId))) return refuse('no_permission');
    return readHistory({ db: platform.db, needs }, room, limit, before);
  });
  return { openRooms: () => [...open] };
}
