import { LRUCache } from 'lru-cache';

/** The latest accepted message of a person in a room. */
export interface LastMessage {
  readonly at: number;
  readonly text: string;
  readonly clientId: string;
}

/**
 * Who spoke last when, for the speaking interval and repeats. `claim` happens in the same turn as the checks, so two
 * sockets of one person cannot both pass. Counts within one process; several would share it the way rate limits are.
 */
export interface LastMessages {
  last(roomId: string, uid: string): Promise<LastMessage | null>;
  /** What is known now, without reading. */
  known(roomId: string, uid: string): LastMessage | null | undefined;
  /** Notes a message that is about to be stored. Call the answer when it was not. */
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
