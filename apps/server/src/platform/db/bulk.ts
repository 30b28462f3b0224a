import type { BulkResult } from '@touchline/contract/kernel';
import { isRefusal } from '../refusal.ts';
import { type Db, inTransaction, type Tx } from './database.ts';

/**
 * Does one thing to each of `ids` in one transaction and says what came of each. A refusal leaves that one alone and
 * must come before anything is written for it; an error undoes all. In the order of the ids, so that two operators
 * with the same things wait for each other instead of blocking each other.
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
