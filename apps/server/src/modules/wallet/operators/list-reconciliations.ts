import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletOperatorCalls } from '@touchline/contract/wallet';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
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
  const { page, next } = takePage(found, limit, (last) => [last.id]);
  return { items: page, next };
}
