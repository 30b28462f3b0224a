import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { usedAmong } from '../media/media.store.ts';
import type { MessageDeps } from '../needs.ts';
import { deleteMerged, lockUnused, unusedAfter } from './merged.store.ts';

/** Merged forwards in one another that one transaction removes; the sweep removes deeper ones. */
const depthMax = 10;

/** Removes merged forwards that nothing shows any more, and those in them; returns their files, for `letGo`. */
export async function removeUnusedMerged(
  tx: Tx,
  ...candidates: readonly (string | null | undefined)[]
): Promise<string[]> {
  const files: string[] = [];
  let ids = candidates.flatMap((id) => id ?? []);
  for (let depth = 0; depth < depthMax && ids.length > 0; depth += 1) {
    const unused = await lockUnused(tx, ids);
    if (unused.length === 0) break;
    const { urls, inner } = await deleteMerged(tx, unused);
    files.push(...urls);
    ids = inner;
  }
  return files;
}

/** The messages that show a new merged forward are stored within this time. */
const unsentLifeMs = 3_600_000;
const batch = 1000;
/** Merged forwards that one transaction removes. */
const removedMax = 50;
const batchesMax = 50;

/** Removes merged forwards whose last copy was deleted. Each run checks a part of them. */
export function createMergedSweep(
  { db, clock, needs }: Pick<MessageDeps, 'db' | 'clock' | 'needs'>,
  lifeMs = unsentLifeMs,
): () => Promise<void> {
  let after = '0';
  return async () => {
    const before = firstIdAt(clock.now() - lifeMs);
    for (let run = 0; run < batchesMax; run += 1) {
      const { unused, last } = await unusedAfter(db, { after, before, limit: batch });
      for (let at = 0; at < unused.length; at += removedMax)
        await removeFound({ db, needs }, unused.slice(at, at + removedMax));
      after = last ?? '0';
      if (last === null) return;
    }
  };
}

async function removeFound(
  { db, needs }: { db: Db; needs: MessageDeps['needs'] },
  ids: readonly string[],
): Promise<void> {
  const urls = await inTransaction(db, async (tx) => {
    const released = await removeUnusedMerged(tx, ...ids);
    await needs.files.letGo(tx, released, (some) => usedAmong(tx, some));
    return released;
  });
  await needs.files.erase(urls);
}
