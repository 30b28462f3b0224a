import type { feedCalls } from '@touchline/contract/feeds';
import type { OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { inTransaction } from '../../../platform/db/database.ts';
import type { FeedPrincipal } from '../../../platform/identity.ts';
import { keepRefusals } from '../keys/keys.store.ts';
import type { FeedDeps } from '../needs.ts';
import { addToHour, hourOf } from './deliveries.store.ts';

type Answer = OutputOf<typeof feedCalls.push>;

/** Counts a delivery in the hour of its key and keeps its refused records for the operators. */
export async function recordDelivery(
  { db, clock }: Pick<FeedDeps, 'db' | 'clock'>,
  { keyId }: FeedPrincipal,
  { accepted, unchanged, refused, unknown }: Answer,
): Promise<void> {
  const now = clock.date();
  const at = now.toISOString();
  const refusals = [...refused.items, ...unknown.items.map(({ place, ref }) => ({ place, reason: `unknown ${ref}` }))];
  await inTransaction(db, async (tx) => {
    await addToHour(tx, {
      key_id: keyId,
      hour: hourOf(now),
      deliveries: 1,
      accepted,
      unchanged,
      refused: refused.total,
      unknown: unknown.total,
    });
    if (refusals.length === 0) return;
    const most = limits.feeds.errorsKept;
    await keepRefusals(
      tx,
      keyId,
      refusals.slice(0, most).map((each) => ({ at, ...each })),
      most,
    );
  });
}
