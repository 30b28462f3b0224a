import { LRUCache } from 'lru-cache';

/** The latest accepted message of a user in a room. */
export interface LastMessage {
  readonly at: number;
  readonly text: string;
  readonly clientId: string;
}

/**
 * Last message of each user, for slow mode and repeats. `claim` runs in the same tick as the checks, so two sockets of
 * one user cannot both pass. Counts within one process.
 */
export interface LastMessages {
  last(roomId: string, uid: string): Promise<LastMessage | null>;
  /** The cached last message, without a read; undefined when it is not cached. */
  known(roomId: string, uid: string): LastMessage | null | undefined;
  /** Records a message before it is stored. Call the returned function when storing fails. */
  claim(roomId: string, uid: string, message: LastMessage): () => void;
}

type Read = (roomId: string, uid: string) => Promise<LastMessage | null>;

export function createLastMessages(read: Read): LastMessages {
  const lastMessages = new LRUCache<string, { message: LastMessage | null }>({ max: 200_000 });
  const loading = new Map<string, Promise<LastMessage | null>>();
  const keyOf = (roomId: string, uid: string): string => `${roomId}:${uid}`;

  const load = (key: string, roomId: string, uid: string): Promise<LastMessage | null> => {
    const reading = read(roomId, uid)
      .then((message) => {
        if (!lastMessages.has(key)) lastMessages.set(key, { message });
        return lastMessages.get(key)?.message ?? null;
      })
      .finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  };

  return {
    last: async (roomId, uid) => {
      const key = keyOf(roomId, uid);
      const known = lastMessages.get(key);
      return known ? known.message : (loading.get(key) ?? load(key, roomId, uid));
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
  };
}
