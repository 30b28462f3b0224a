import { LRUCache } from 'lru-cache';

/** The latest accepted message of a person in a room. */
export interface Spoken {
  readonly at: number;
  readonly text: string;
  readonly clientId: string;
}

/**
 * Who spoke last when, for the speaking interval and repeats. `claim` happens in the same turn as the checks, so two
 * sockets of one person cannot both pass. Counts within one process; several would share it the way rate limits are.
 */
export interface Speakers {
  last(roomId: string, uid: string): Promise<Spoken | null>;
  /** What is known now, without reading. */
  known(roomId: string, uid: string): Spoken | null | undefined;
  /** Notes a message that is about to be stored. Call the answer when it was not. */
  claim(roomId: string, uid: string, spoken: Spoken): () => void;
}

type Read = (roomId: string, uid: string) => Promise<Spoken | null>;

export function createSpeakers(read: Read): Speakers {
  const speakers = new LRUCache<string, { spoken: Spoken | null }>({ max: 200_000 });
  const loading = new Map<string, Promise<Spoken | null>>();
  const keyOf = (roomId: string, uid: string): string => `${roomId}:${uid}`;

  const load = (key: string, roomId: string, uid: string): Promise<Spoken | null> => {
    const reading = read(roomId, uid)
      .then((spoken) => {
        if (!speakers.has(key)) speakers.set(key, { spoken });
        return speakers.get(key)?.spoken ?? null;
      })
      .finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  };

  return {
    last: async (roomId, uid) => {
      const key = keyOf(roomId, uid);
      const known = speakers.get(key);
      return known ? known.spoken : (loading.get(key) ?? load(key, roomId, uid));
    },
    known: (roomId, uid) => speakers.get(keyOf(roomId, uid))?.spoken,
    claim: (roomId, uid, spoken) => {
      const key = keyOf(roomId, uid);
      const before = speakers.get(key) ?? { spoken: null };
      const claimed = { spoken };
      speakers.set(key, claimed);
      return () => {
        if (speakers.get(key) === claimed) speakers.set(key, before);
      };
    },
  };
}
