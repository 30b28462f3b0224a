import { createBatchLookup } from '../../../platform/batch-lookup.ts';
import type { Db } from '../../../platform/db/database.ts';
import { followsAmong } from '../hosts.store.ts';

/** Pairs per query. */
const batchMax = 1000;

interface Pair {
  readonly follower: string;
  readonly host: string;
}

/** Looks up whether users follow hosts, in batches and without a cache. */
export function createFollowLookup(db: Db): (follower: string, host: string) => Promise<boolean> {
  const follows = createBatchLookup<Pair, boolean>({
    batchMax,
    read: async (pairs) => {
      const found = await followsAmong(db, pairs);
      return ({ follower, host }) => found.has(`${follower}>${host}`);
    },
  });
  return (follower, host) => follows({ follower, host });
}
