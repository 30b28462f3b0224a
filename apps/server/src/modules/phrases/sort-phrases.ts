import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { listPhrases } from './list-phrases.ts';
import type { PhraseDeps } from './needs.ts';
import { lockPhrases, rankPhrases, readPhrases } from './phrases.store.ts';

/** Refused when the phrases changed since the screen read them. */
export async function sortPhrases(deps: PhraseDeps, uid: string, { ids }: { ids: readonly string[] }) {
  const refused = await inTransaction(deps.db, async (tx) => {
    await lockPhrases(tx, uid);
    const stored = await readPhrases(tx, uid);
    const sorted = new Set(ids);
    const isWhole = ids.length === stored.length && stored.every(({ id }) => sorted.has(id));
    if (!isWhole) return refuse('conflict');
    await rankPhrases(tx, uid, ids);
    return null;
  });
  return isRefusal(refused) ? refused : listPhrases(deps, uid);
}
