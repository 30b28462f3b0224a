import { createBatchWriter } from '../../../platform/batch-writer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { followsAmong } from '../hosts.store.ts';

/** Pairs per query. */
const batchMax = 1000;

/**
 * Looks up whether users follow hosts, without a cache. One query is in flight while the next batch collects, so a
 * crowd that enters a room costs a few queries.
 */
export function createFollowLookup(db: Db): (follower: string, host: string) => Promise<boolean> {
  const lookUps = createBatchWriter<{ readonly follower: string; readonly host: string }, boolean>({
    batchMax,
    run: async (pairs, answer) => {
      const found = await followsAmong(db, pairs);
      for (const pair of pairs)
        answer(pair, { status: 'fulfilled', value: found.has(`${pair.follower}>${pair.host}`) });
    },
  });
  return (follower, host) => lookUps.pushAlways({ follower, host });
}
