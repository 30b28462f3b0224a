import { limits } from '@touchline/contract/limits';
import type { RoomMessage } from '@touchline/contract/rooms';
import { LRUCache } from 'lru-cache';

/** The latest messages of a room, oldest first. */
export interface Recent {
  readonly messages: readonly RoomMessage[];
  /** True when there are older ones. */
  readonly more: boolean;
  /** `messages` as JSON, serialised once for everybody who enters. */
  readonly json: string;
}

export interface RecentMessages {
  of(roomId: string): Promise<Recent>;
  /** Adds a committed message; call it before the message is published. */
  add(message: RoomMessage): void;
  /** Drops the cached messages of a room; the next entry reads them again. */
  forget(roomId: string): void;
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

type Read = (roomId: string, limit: number) => Promise<{ messages: RoomMessage[]; more: boolean }>;

const shown = limits.rooms.historyOnEntry;

/**
 * Caches the latest messages of busy rooms, so that entering users cost no query each. `read` returns the oldest first.
 */
export function createRecent(read: Read): RecentMessages {
  const entries = new LRUCache<string, Entry>({ max: 2000 });

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
      entry.json ??= JSON.stringify(messages);
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
