import type { giftOperatorCalls } from '@touchline/contract/gifts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import * as store from './catalogue.store.ts';
import type { GiftEditDeps } from './gift-editing.ts';

type Input = ParsedInputOf<typeof giftOperatorCalls.order>;

/** Reorders the tray; refused when the list has changed, so that the operator reloads. */
export async function orderGifts({ db, needs, catalogue }: GiftEditDeps, principal: StaffPrincipal, { ids }: Input) {
  const done = await inTransaction(db, async (tx) => {
    await store.lockTray(tx);
    const there = new Set((await store.allGifts(tx)).filter(({ retired }) => !retired).map(({ id }) => id));
    if (new Set(ids).size !== ids.length || ids.length !== there.size || !ids.every((id) => there.has(id)))
      return refuse('conflict');
    for (const [at, id] of ids.entries()) await store.updateGift(tx, id, { position: at + 1 });
    await needs.audit.record(tx, principal, { action: 'gift.order', target: null, details: { ids } });
    return true;
  });
  if (isRefusal(done)) return done;
  await catalogue.changed();
  return {};
}
