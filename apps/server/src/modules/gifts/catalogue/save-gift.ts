import type { giftOperatorCalls } from '@touchline/contract/gifts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { languageCodes } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { operatorGiftOf } from '../gifts.present.ts';
import * as store from './catalogue.store.ts';
import { type GiftEditDeps, targetOf } from './gift-editing.ts';

type Input = ParsedInputOf<typeof giftOperatorCalls.save>;

/** A gift needs a name in every language. */
function namesOf(name: Input['name']) {
  const written = languageCodes.map((code) => [code, (name[code] ?? '').normalize('NFC').trim()] as const);
  const missing = written.filter(([, text]) => text === '');
  if (missing.length > 0) return new BadInput(missing.map(([code]) => ({ path: `name.${code}`, code: 'empty' })));
  const max = limits.gifts.nameMax;
  if (!written.every(([, text]) => isTextWithin(text, max))) return refuse('text_too_long', { max });
  return Object.fromEntries(written);
}

/** Creates a gift at the end of the tray, or changes one unless somebody else has since. */
export async function saveGift(deps: GiftEditDeps, principal: StaffPrincipal, input: Input) {
  const { db, clock, ids, needs, catalogue, settings } = deps;
  const name = namesOf(input.name);
  if (isRefusal(name)) return name;
  const { price, tier, art } = input;
  const [min, max] = [settings.get('wallet.coinMin'), settings.get('wallet.coinMax')];
  if (!Number.isInteger(price) || price < min || price > max) return refuse('coin_amount_invalid', { min, max });

  const saved = await inTransaction(db, async (tx) => {
    await store.lockTray(tx);
    const before = input.id === undefined ? undefined : (await store.lockGifts(tx, [input.id]))[0];
    if (input.id !== undefined && !before) return refuse('not_found');
    if (before && before.revision !== input.revision) return refuse('conflict');
    const id = before?.id ?? ids.next();
    const row = {
      name: JSON.stringify(name),
      price,
      tier,
      art,
      updated_at: clock.date(),
      by_uid: principal.uid,
      revision: (before?.revision ?? 0) + 1,
    };
    if (before) await store.updateGift(tx, id, row);
    else await store.insertGift(tx, { id, ...row, position: (await store.lastPosition(tx)) + 1 });
    await needs.audit.record(tx, principal, {
      action: before ? 'gift.change' : 'gift.create',
      target: targetOf({ id, name }),
      details: { price, tier, art, ...(before && before.price !== price ? { priceBefore: before.price } : {}) },
    });
    return (await store.giftWithSold(tx, id)) ?? refuse('not_found');
  });
  if (isRefusal(saved)) return saved;
  await catalogue.changed();
  return operatorGiftOf(saved, await needs.operatorNames([principal.uid]));
}
