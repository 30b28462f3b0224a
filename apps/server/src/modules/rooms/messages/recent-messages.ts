import { limits } from '@touchline/contract/limits';
import type { RoomMessage } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toJson } from '../../../realtime/index.ts';
import type { RoomNeeds } from '../needs.ts';
import type { RoomDirectory } from '../room-directory.ts';
import { readHistory } from './history.ts';

/** The latest messages of a room, oldest first. */
export interface Recent {
  readonly messages: readonly RoomMessage[];
  /** True when there are older ones. */
  readonly more: boolean;
  /** `messages` as they are sent, serialised once for everybody who enters. */
  readonly json: string;
}

interface RecentCache {
  of(roomId: string): Promise<Recent>;
  /** Adds a committed message; call it before the message is published. */
  add(message: RoomMessage): void;
  /** Drops the cached messages of a room; the next entry reads them again. */
  forget(roomId: string): void;
}

/** The latest messages of rooms, cached in every process. */
export interface RecentMessages extends RecentCache {
  /** Drops the cached messages of these rooms in all other processes, because this one appended some. */
  appended(roomIds: Iterable<string>): void;
  /** Drops the cached messages of a room in every process. */
  readonly changed: (roomId: string) => void;
}

interface Entry {
  readonly loading: Promise<void>;
  /** Null while loading. */
  messages: RoomMessage[] | null;
  more: boolean;
  json: string | null;
  /** Messages added while loading; the read may or may not include them. */
  readonly late: RoomMessage[];
}

const topic = 'rooms.moved';

export function createRecentMessages(
  { db, bus, ids }: Pick<Platform, 'db' | 'bus' | 'ids'>,
  { needs, directory }: { needs: Pick<RoomNeeds, 'accounts'>; directory: Pick<RoomDirectory, 'find'> },
): RecentMessages {
  const self = ids.next();
  const cache = createCache(async (roomId, limit) => {
    const room = await directory.find(roomId);
    if (!room) return { messages: [], more: false };
    const { items, more } = await readHistory({ db, needs }, room, limit, null);
    return { messages: items.reverse(), more };
  });
  bus.subscribe(topic, (payload) => {
    const { from, roomIds } = payload as { from: string; roomIds: readonly string[] };
    if (from !== self) for (const roomId of roomIds) cache.forget(roomId);
  });
  const appended = (roomIds: Iterable<string>): void => bus.publish(topic, { from: self, roomIds: [...roomIds] });
  return {
    ...cache,
    appended,
    changed: (roomId) => {
      cache.forget(roomId);
      appended([roomId]);
    },
  };
}

type ReadRecent = (roomId: string, limit: number) => Promise<{ messages: RoomMessage[]; more: boolean }>;

const shown = limits.rooms.historyOnEntry;

/**
 * Caches the latest messages of busy rooms, so that entering users cost no query each. `read` returns the oldest first.
 */
function createCache(read: ReadRecent): RecentCache {
  const entries = new LRUCache<string, Entry>(atMost(2000));

  const load = (roomId: string): Entry => {
    const entry: Entry = { loading: fill(), messages: null, more: false, json: null, late: [] };
    async function fill(): Promise<void> {
      try {
        const { messages, more } = await read(roomId, shown);
        entry.messages = messages;
        entry.more = more;
        for (const message of entry.late) push(entry, message);
      } catch (error) {
        if (entries.peek(roomId) === entry) entries.delete(roomId);
        throw error;
      }
    }
    entries.set(roomId, entry);
    return entry;
  };

  return {
    of: async (roomId) => {
      const entry = entries.get(roomId) ?? load(roomId);
      await entry.loading;
      const messages = entry.messages ?? [];
      entry.json ??= toJson(messages);
      return { messages, more: entry.more, json: entry.json };
    },
    add: (message) => {
      const entry = entries.get(message.roomId);
      if (!entry) return;
      if (entry.messages === null) entry.late.push(message);
      else push(entry, message);
    },
    forget: (roomId) => void entries.delete(roomId),
  };
}

function push(entry: Entry, message: RoomMessage): void {
  const messages = entry.messages ?? [];
  if (messages.some(({ seq }) => seq === message.seq)) return;
  const after = messages.findLastIndex(({ seq }) => seq < message.seq) + 1;
  const next = messages.toSpliced(after, 0, message);
  if (next.length > shown) {
    next.shift();
    entry.more = true;
  }
  entry.messages = next;
  entry.json = null;
}
