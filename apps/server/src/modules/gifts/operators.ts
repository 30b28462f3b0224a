import type { giftOperatorCalls } from '@touchline/contract/gifts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { languageCodes, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import type { AuditWriter } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import { BadInput, isRefusal, refuse } from '../../platform/refusal.ts';
import * as store from './catalogue.store.ts';
import type { Catalogue } from './catalogue.ts';
import { operatorGiftOf } from './gifts.present.ts';
import type { GiftPlatform } from './needs.ts';

export interface GiftOperatorNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}
export interface GiftOperatorDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'ids' | 'settings'> {
  readonly catalogue: Catalogue;
  readonly operatorNeeds: GiftOperatorNeeds;
}

type Calls = typeof giftOperatorCalls;
type Input = ParsedInputOf<Calls['save']>;

const targetOf = (row: Pick<store.GiftRow, 'id' | 'name'>) => ({
  kind: 'gift' as const,
  id: row.id,
  label: nameIn('eng', row.name),
});

export async function listGifts({ db, operatorNeeds }: GiftOperatorDeps) {
  const rows = await store.giftsWithSold(db);
  const names = await operatorNeeds.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  return { items: rows.map((row) => operatorGiftOf(row, names)) };
}

/** A gift needs a name in every language. */
function namesOf(name: Input['name']) {
  const written = languageCodes.map((code) => [code, (name[code] ?? '').normalize('NFC').trim()] as const);
  const missing = written.filter(([, text]) => text === '');
  if (missing.length > 0) return new BadInput(missing.map(([code]) => ({ path: `name.${code}`, code: 'empty' })));
  const max = limits.gifts.nameMax;
  if (!written.every(([, text]) => isTextWithin(text, max))) return refuse('text_too_long', { max });
  return Object.fromEntries(written);
}

export async function saveGift(deps: GiftOperatorDeps, input: Input, principal: StaffPrincipal) {
  const { db, clock, ids, operatorNeeds, catalogue, settings } = deps;
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
    await operatorNeeds.audit.record(tx, principal, {
      action: before ? 'gift.change' : 'gift.create',
      target: targetOf({ id, name }),
      details: { price, tier, art, ...(before && before.price !== price ? { priceBefore: before.price } : {}) },
    });
    return (await store.giftWithSold(tx, id)) ?? refuse('not_found');
  });
  if (isRefusal(saved)) return saved;
  await catalogue.changed();
  return operatorGiftOf(saved, await operatorNeeds.operatorNames([principal.uid]));
}

/** Reorders the tray; refused when the list has changed, so that the operator reloads. */
export async function orderGifts(
  { db, operatorNeeds, catalogue }: GiftOperatorDeps,
  { ids }: ParsedInputOf<Calls['order']>,
  principal: StaffPrincipal,
) {
  const done = await inTransaction(db, async (tx) => {
    await store.lockTray(tx);
    const there = new Set((await store.allGifts(tx)).filter(({ retired }) => !retired).map(({ id }) => id));
    if (new Set(ids).size !== ids.length || ids.length !== there.size || !ids.every((id) => there.has(id)))
      return refuse('conflict');
    for (const [at, id] of ids.entries()) await store.updateGift(tx, id, { position: at + 1 });
    await operatorNeeds.audit.record(tx, principal, { action: 'gift.order', target: null, details: { ids } });
    return true;
  });
  if (isRefusal(done)) return done;
  await catalogue.changed();
  return {};
}

/** Skips gifts that already have the requested state. */
export async function retireGifts(
  { db, clock, operatorNeeds, catalogue }: GiftOperatorDeps,
  { ids, retired }: ParsedInputOf<Calls['retire']>,
  principal: StaffPrincipal,
) {
  const done = await inTransaction(db, async (tx) => {
    await store.lockTray(tx);
    const rows = await store.lockGifts(tx, ids);
    if (rows.length !== new Set(ids).size) return refuse('not_found');
    for (const row of rows.filter((one) => one.retired !== retired)) {
      const position = retired ? row.position : (await store.lastPosition(tx)) + 1;
      const changed = { retired, position, updated_at: clock.date(), by_uid: principal.uid };
      await store.updateGift(tx, row.id, { ...changed, revision: row.revision + 1 });
      await operatorNeeds.audit.record(tx, principal, {
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

export async function removeGift(
  { db, clock, operatorNeeds, catalogue }: GiftOperatorDeps,
  { id }: ParsedInputOf<Calls['remove']>,
  principal: StaffPrincipal,
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
    if (!sent || !row.retired) await operatorNeeds.audit.record(tx, principal, { action, target: targetOf(row) });
    return { removed: !sent };
  });
  if (isRefusal(done)) return done;
  await catalogue.changed();
  return done;
}
