import type { giftOperatorCalls } from '@touchline/contract/gifts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import * as store from './catalogue.store.ts';
import { type GiftEditDeps, targetOf } from './gift-editing.ts';

type Input = ParsedInputOf<typeof giftOperatorCalls.retire>;

/** Retires or restores gifts; skips those that already have the requested state. */
export async function retireGifts(
  { db, clock, needs, catalogue }: GiftEditDeps,
  principal: StaffPrincipal,
  { ids, retired }: Input,
) {
  const done = await inTransaction(db, async (tx) => {
    await store.lockTray(tx);
    const rows = await store.lockGifts(tx, ids);
    if (rows.length !== new Set(ids).size) return refuse('not_found');
    for (const row of rows.filter((one) => one.retired !== retired)) {
      const position = retired ? row.position : (await store.lastPosition(tx)) + 1;
      const changed = { retired, position, updated_at: clock.date(), by_uid: principal.uid };
      await store.updateGift(tx, row.id, { ...changed, revision: row.revision + 1 });
      await needs.audit.record(tx, principal, {
        action: retired ? 'gift.retire' : 'gift.restore',
        target: targetOf(row),
      });
    }
    return true;
  });
  if (isRefusal(done)) return done;
  await catalogue.changed();
  return {};
}
