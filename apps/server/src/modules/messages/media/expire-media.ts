import { chatPurposes } from '@touchline/contract/files';
import { inTransaction } from '../../../platform/db/database.ts';
import type { MessageDeps } from '../needs.ts';
import { dropLostMedia, expireMedia, type MediaPosition, usedAmong } from './media.store.ts';

const batch = 200;
const batchesMax = 500;

/** Deletes files whose time is over, in small batches; their messages stay. */
export async function deleteExpired({ db, clock, settings, needs }: MessageDeps): Promise<void> {
  const before = new Date(clock.now() - settings.get('messages.mediaLifeMs'));
  for (let run = 0; run < batchesMax; run += 1) {
    const urls = await inTransaction(db, async (tx) => {
      const released = await expireMedia(tx, before, batch);
      await needs.files.letGo(tx, released, (some) => usedAmong(tx, some));
      return released;
    });
    await needs.files.erase(urls);
    if (urls.length === 0) return;
  }
}

/** Uploads that nobody sent, and links of messages that are gone, are kept for this long. */
const unsentLifeMs = 24 * 3_600_000;
const lookMax = 10_000;

/** Removes uploads that no message shows. Each run checks a part of the links. */
export function createMediaSweep({ db, clock, needs }: MessageDeps): () => Promise<void> {
  let after: MediaPosition | null = null;
  return async () => {
    const before = new Date(clock.now() - unsentLifeMs);
    after = await dropLostMedia(db, { before, after, limit: lookMax });
    for (const purpose of chatPurposes) await needs.files.sweepUnused(purpose, before, usedAmong);
  };
}
