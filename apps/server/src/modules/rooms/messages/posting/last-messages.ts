import { LRUCache } from 'lru-cache';
import { atMost } from '../../../../platform/cache-size.ts';
import type { Platform } from '../../../../platform/platform.ts';

/** The latest accepted message of a user in a room. */
export interface LastMessage {
  readonly at: number;
  readonly text: string;
}

/**
 * Last message of each user, for slow mode and repeats. `claim` runs in the same tick as the checks, so two sockets of
 * one user cannot both pass. Other processes read the message again after it is stored; only sends that reach two
 * processes before that can both pass.
 */
export interface LastMessages {
  /** Reads the last message, unless it is cached. */
  load(roomId: string, uid: string): Promise<void>;
  /** The cached last message, null when there is none; undefined when it is not cached. */
  known(roomId: string, uid: string): LastMessage | null | undefined;
  /** Records a message before it is stored. Call the returned function when storing fails. */
  claim(roomId: string, uid: string, message: LastMessage): () => void;
  /** Drops what other processes have cached, because this one stored a message. */
  posted(roomId: string, uid: string): void;
}

type ReadLastMessage = (roomId: string, uid: string) => Promise<LastMessage | null>;

const topic = 'rooms.posted';
/** Users with a cached message, about 20 MB of the longest ones. */
const cachedMax = 50_000;

export function createLastMessages({ bus, ids }: Pick<Platform, 'bus' | 'ids'>, read: ReadLastMessage): LastMessages {
  const self = ids.next();
  const lastMessages = new LRUCache<string, { message: LastMessage | null }>(atMost(cachedMax));
  const loading = new Map<string, Promise<void>>();
  const keyOf = (roomId: string, uid: string): string => `${roomId}:${uid}`;
  let unsent: string[] = [];

  bus.subscribe(topic, (payload) => {
    const { from, keys } = payload as { from: string; keys: readonly string[] };
    if (from === self) return;
    for (const key of keys) {
      lastMessages.delete(key);
      loading.delete(key);
    }
  });

  const start = (key: string, roomId: string, uid: string): Promise<void> => {
    const reading: Promise<void> = read(roomId, uid)
      .then((message) => {
        // A message posted during the read is newer.
        if (loading.get(key) === reading && !lastMessages.has(key)) lastMessages.set(key, { message });
      })
      .finally(() => {
        if (loading.get(key) === reading) loading.delete(key);
      });
    loading.set(key, reading);
    return reading;
  };

  return {
    load: async (roomId, uid) => {
      const key = keyOf(roomId, uid);
      while (!lastMessages.has(key)) await (loading.get(key) ?? start(key, roomId, uid));
    },
    known: (roomId, uid) => lastMessages.get(keyOf(roomId, uid))?.message,
    claim: (roomId, uid, message) => {
      const key = keyOf(roomId, uid);
      const before = lastMessages.get(key) ?? { message: null };
      const claimed = { message };
      lastMessages.set(key, claimed);
      return () => {
        if (lastMessages.get(key) === claimed) lastMessages.set(key, before);
      };
    },
    posted: (roomId, uid) => {
      unsent.push(keyOf(roomId, uid));
      if (unsent.length > 1) return;
      // The messages of one commit share a bus message.
      setImmediate(() => {
        bus.publish(topic, { from: self, keys: unsent });
        unsent = [];
      });
    },
  };
}
