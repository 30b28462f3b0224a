import { inTransaction, type Queries } from '../../../platform/db/database.ts';
import { usedAmong } from '../media/media.store.ts';
import { deleteHolds, type HeldMerged, heldAfter, lockMerged } from '../merged/merged.store.ts';
import { removeUnusedMerged } from '../merged/sweep-merged.ts';
import type { MessageDeps } from '../needs.ts';
import type { StillHeld } from './reported-stored.ts';

const batch = 500;
const batchesMax = 20;

const keyOf = ({ merged_id: mergedId, holder_id: holderId }: HeldMerged): string => `${mergedId} ${holderId}`;

/** Releases the merged forwards that their holders do not have any more. Each run checks the next part of the holds. */
export function createMergedRelease(
  { db, needs }: Pick<MessageDeps, 'db' | 'needs'>,
  stillHeld: StillHeld,
): () => Promise<void> {
  let after: HeldMerged | null = null;
  return async () => {
    for (let run = 0; run < batchesMax; run += 1) {
      const holds: HeldMerged[] = await heldAfter(db, after, batch);
      const lost = await lostAmong(db, holds, stillHeld);
      if (lost.length > 0) await release({ db, needs }, lost, stillHeld);
      after = holds.length < batch ? null : (holds.at(-1) ?? null);
      if (after === null) return;
    }
  };
}

async function lostAmong(db: Queries, holds: readonly HeldMerged[], stillHeld: StillHeld): Promise<HeldMerged[]> {
  const held = new Set((await stillHeld(db, holds)).map(keyOf));
  return holds.filter((hold) => !held.has(keyOf(hold)));
}

async function release(
  { db, needs }: Pick<MessageDeps, 'db' | 'needs'>,
  found: readonly HeldMerged[],
  stillHeld: StillHeld,
): Promise<void> {
  const mergedIds = found.map((hold) => hold.merged_id);
  const urls = await inTransaction(db, async (tx) => {
    await lockMerged(tx, mergedIds);
    // Read after the lock: a report may have taken one of them back.
    await deleteHolds(tx, await lostAmong(tx, found, stillHeld));
    const released = await removeUnusedMerged(tx, ...mergedIds);
    await needs.files.letGo(tx, released, (some) => usedAmong(tx, some));
    return released;
  });
  await needs.files.erase(urls);
}
