import type { BulkResult } from '@touchline/contract/kernel';
import { isRefusal } from '../refusal.ts';
import { type Db, inTransaction, type Tx } from './database.ts';

/**
 * Runs `work` for each id in one transaction and returns the code of each refusal. A refusal skips its id and must come
 * before any write for it; an error rolls back everything. Runs in id order, so that two operators with the same ids do
 * not deadlock.
 */
export async function bulk(
  db: Db,
  ids: readonly string[],
  work: (tx: Tx, id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const inOrder = [...new Set(ids)].toSorted();
  const codes = await inTransaction(db, async (tx) => {
    const found = new Map<string, string | null>();
    for (const id of inOrder) {
      const done = await work(tx, id);
      found.set(id, isRefusal(done) ? done.code : null);
    }
    return found;
  });
  return { results: ids.map((id) => ({ id, code: codes.get(id) ?? null })) };
}
