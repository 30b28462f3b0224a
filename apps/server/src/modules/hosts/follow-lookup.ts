import type { Db } from '../../platform/db/database.ts';
import { followsAmong } from './hosts.store.ts';

interface Asked {
  readonly follower: string;
  readonly host: string;
  readonly resolve: (follows: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Pairs per query. */
const batchMax = 1000;

/**
 * Looks up whether users follow hosts, without a cache. One query is in flight while the next batch collects, so a
 * crowd that enters a room costs a few queries.
 */
export function createFollowLookup(db: Db): (follower: string, host: string) => Promise<boolean> {
  const waiting: Asked[] = [];
  let asking = false;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      try {
        const found = await followsAmong(db, batch);
        for (const { follower, host, resolve } of batch) resolve(found.has(`${follower}>${host}`));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    asking = false;
  };

  return (follower, host) =>
    new Promise((resolve, reject) => {
      waiting.push({ follower, host, resolve, reject });
      if (asking) return;
      asking = true;
      setImmediate(() => void drain());
    });
}
