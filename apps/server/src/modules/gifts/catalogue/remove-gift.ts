import type { giftOperatorCalls } from '@touchline/contract/gifts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import * as store from './catalogue.store.ts';
import { type GiftEditDeps, targetOf } from './gift-editing.ts';

type Input = ParsedInputOf<typeof giftOperatorCalls.remove>;

/** Deletes a gift that was never sent; one that was is retired. */
export async function removeGift(
  { db, clock, needs, catalogue }: GiftEditDeps,
  principal: StaffPrincipal,
  { id }: Input,
) {
  const done = await inTransaction(db, async (tx) => {
    await store.lockTray(tx);
    const [row] = await store.lockGifts(tx, [id]);
    if (!row) return refuse('not_found');
    const sent = await store.wasSent(tx, id);
    if (!sent) await store.deleteGift(tx, id);
    else if (!row.retired) {
      const changed = { retired: true, updated_at: clock.date(), by_uid: principal.uid };
      await store.updateGift(tx, id, { ...changed, revision: row.revision + 1 });
    }
    const action = sent ? 'gift.retire' : 'gift.remove';
    if (!sent || !row.retired) await needs.audit.record(tx, principal, { action, target: targetOf(row) });
    return { removed: !sent };
  });
  if (isRefusal(done)) return done;
  await catalogue.changed();
  return done;
}
