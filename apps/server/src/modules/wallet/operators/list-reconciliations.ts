import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletOperatorCalls } from '@touchline/contract/wallet';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { Reconciler } from '../proofs/reconcile.ts';

/** A page of the runs, newest first. */
export async function listReconciliations(
  { reconciler }: { readonly reconciler: Pick<Reconciler, 'runsBefore'> },
  { cursor, limit }: ParsedInputOf<typeof walletOperatorCalls.reconciliation>,
) {
  const place = decodeCursor(cursor, ['id']);
  if (isRefusal(place)) return place;
  const found = await reconciler.runsBefore(place?.[0], limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? encodeCursor([last.id]) : null };
}
