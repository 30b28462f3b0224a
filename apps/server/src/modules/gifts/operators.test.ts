import { type Gift, giftCalls, giftOperatorCalls, type OperatorGift } from '@touchline/contract/gifts';
import type { InputOf } from '@touchline/contract/kernel';
import { languageCodes } from '@touchline/contract/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createGiftFixture, type GiftFixture } from './testing/gift-fixture.ts';

let world: GiftFixture;
let finance: { token: string };
const sender = '301';

const names = (name: string) => Object.fromEntries(languageCodes.map((code) => [code, `${name} ${code}`]));
const bell = { name: names('Bell'), price: 30, tier: 'medium', art: 'drum' } as const;
type Edit = Partial<InputOf<typeof giftOperatorCalls.save>>;
const save = (edit: Edit = {}) => world.api.call(giftOperatorCalls.save, { ...bell, ...edit }, finance);
const all = async (): Promise<OperatorGift[]> =>
  dataOf(await world.api.call(giftOperatorCalls.list, {}, finance)).items;
const tray = async (): Promise<Gift[]> =>
  dataOf(await world.api.call(giftCalls.list, {}, { token: world.tokenOf(sender) })).gifts;
const acts = (): string[] => world.operators.log.map(({ action }) => action);

beforeAll(async () => {
  world = await createGiftFixture();
  finance = { token: world.staffToken('finance') };
  await world.fund(sender, 10_000);
});
afterAll(() => world.close());
beforeEach(() => {
  world.operators.log.length = 0;
});

describe('initial gifts', () => {
  it('adds names in a language of an upgrade, unless operators renamed the gift', async () => {
    const { db } = world.platform;
    const nameOf = async (art: 'ball' | 'trophy') =>
      (await db.selectFrom('gifts_gift').select('name').where('art', '=', art).executeTakeFirstOrThrow()).name;
    const { hin: hindi, ...others } = await nameOf('ball');
    const renamed = { eng: 'Cup', zh: '杯' };
    await db
      .updateTable('gifts_gift')
      .set({ name: JSON.stringify(others) })
      .where('art', '=', 'ball')
      .execute();
    await db
      .updateTable('gifts_gift')
      .set({ name: JSON.stringify(renamed) })
      .where('art', '=', 'trophy')
      .execute();
    await createCatalogue(world.platform);
    expect(await nameOf('ball')).toEqual({ ...others, hin: hindi });
    expect(await nameOf('trophy')).toEqual(renamed);
  });
});

describe('the catalogue of operators', () => {
  it('creates a gift at the end of the tray and changes it, both with audit entries', async () => {
    const made = dataOf(await save());
    expect(made).toMatchObject({
      ...bell,
      position: 13,
      retired: false,
      sent: 0,
      coins: 0,
      revision: 1,
      by: { uid: '9' },
    });
    expect((await tray()).at(-1)).toEqual({ id: made.id, ...bell });
    const changed = dataOf(await save({ id: made.id, revision: 1, price: 40, tier: 'large', art: 'flare' }));
    expect(changed).toMatchObject({ id: made.id, price: 40, tier: 'large', art: 'flare', position: 13, revision: 2 });
    expect(world.operators.log).toMatchObject([
      { action: 'gift.create', by: '9', target: { kind: 'gift', id: made.id, label: 'Bell eng' } },
      { action: 'gift.change', details: { price: 40, priceBefore: 30 } },
    ]);
  });

  it('refuses missing or long names, invalid prices, and an old revision', async () => {
    const { hin: _missing, ...some } = bell.name;
    const short = { ...some, tha: ' ' };
    expect(await save({ name: short })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'name.tha' }, { path: 'name.hin' }],
    });
    expect(await save({ name: { ...bell.name, zh: '长'.repeat(31) } })).toMatchObject({
      code: 'text_too_long',
      data: { max: 30 },
    });
    for (const price of [0, -1, 1.5, 1_000_001])
      expect(await save({ price })).toMatchObject({ code: 'coin_amount_invalid' });
    const made = dataOf(await save());
    dataOf(await save({ id: made.id, revision: 1 }));
    expect(await save({ id: made.id, revision: 1 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await save({ id: '999' })).toMatchObject({ code: 'not_found' });
    expect(acts()).toEqual(['gift.create', 'gift.change']);
  });

  it('reorders the tray when every gift is listed once', async () => {
    const ids = (await tray()).map(({ id }) => id).reverse();
    dataOf(await world.api.call(giftOperatorCalls.order, { ids }, finance));
    expect((await tray()).map(({ id }) => id)).toEqual(ids);
    for (const wrong of [ids.slice(1), [...ids, '999'], [...ids.slice(1), ids[1] ?? '']])
      expect(await world.api.call(giftOperatorCalls.order, { ids: wrong }, finance)).toMatchObject({
        code: 'conflict',
      });
    expect(acts()).toEqual(['gift.order']);
  });

  // Proves consoleMoney:gift.retireEffect
  // Proves consoleMoney:gift.backEffect
  it('retires gifts and restores them at the end', async () => {
    dataOf(await world.api.call(giftOperatorCalls.retire, { ids: ['5', '6'], retired: true }, finance));
    expect((await tray()).map(({ id }) => id)).not.toContain('5');
    expect(
      (await all())
        .slice(-2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['5', '6']);
    expect(await world.send(sender, { giftId: '5' })).toMatchObject({ code: 'gift_not_available' });
    dataOf(await world.api.call(giftOperatorCalls.retire, { ids: ['5'], retired: true }, finance));
    dataOf(await world.api.call(giftOperatorCalls.retire, { ids: ['5', '6'], retired: false }, finance));
    expect((await tray()).slice(-2).map(({ id }) => id)).toEqual(['5', '6']);
    expect(acts()).toEqual(['gift.retire', 'gift.retire', 'gift.restore', 'gift.restore']);
    const unknown = await world.api.call(giftOperatorCalls.retire, { ids: ['5', '999'], retired: true }, finance);
    expect(unknown).toMatchObject({ code: 'not_found' });
    expect((await tray()).map(({ id }) => id)).toContain('5');
  });

  // Proves consoleMoney:gift.removeEffect
  it('removes gifts that were never sent, and retires others', async () => {
    const made = dataOf(await save());
    expect(dataOf(await world.api.call(giftOperatorCalls.remove, { id: made.id }, finance))).toEqual({ removed: true });
    expect((await all()).map(({ id }) => id)).not.toContain(made.id);
    dataOf(await world.send(sender, { giftId: '7', count: 2 }));
    expect(dataOf(await world.api.call(giftOperatorCalls.remove, { id: '7' }, finance))).toEqual({ removed: false });
    expect((await all()).find(({ id }) => id === '7')).toMatchObject({ retired: true, sent: 2, coins: 176 });
    expect(acts()).toEqual(['gift.create', 'gift.remove', 'gift.retire']);
    expect(await world.api.call(giftOperatorCalls.remove, { id: made.id }, finance)).toMatchObject({
      code: 'not_found',
    });
  });

  it('applies a new price from the next gift on', async () => {
    const made = dataOf(await save({ price: 10 }));
    expect(dataOf(await world.send(sender, { giftId: made.id, price: 10 })).coins).toBe(10);
    dataOf(await save({ id: made.id, revision: 1, price: 12 }));
    expect(await world.send(sender, { giftId: made.id, price: 10 })).toMatchObject({ code: 'conflict' });
    expect(dataOf(await world.send(sender, { giftId: made.id, price: 12 })).coins).toBe(12);
  });

  it('is for operators with the economy permission', async () => {
    const editor = { token: world.staffToken('editor') };
    for (const [call, input] of [
      [giftOperatorCalls.list, {}],
      [giftOperatorCalls.save, bell],
      [giftOperatorCalls.order, { ids: [] }],
      [giftOperatorCalls.retire, { ids: ['1'], retired: true }],
      [giftOperatorCalls.remove, { id: '1' }],
    ] as const) {
      expect(await world.api.callWith(call, input, editor)).toMatchObject({ status: 403, code: 'no_permission' });
      expect(await world.api.callWith(call, input, { token: world.tokenOf(sender) })).toMatchObject({ code: '403' });
    }
    expect(acts()).toEqual([]);
  });
});
