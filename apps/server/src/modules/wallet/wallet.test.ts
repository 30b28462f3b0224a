import { walletCalls } from '@touchline/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { dataOf } from '../../testing/api.ts';
import { earningsOf, walletOf } from './index.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';

let at: WalletFixture;
beforeAll(async () => {
  at = await createWalletFixture();
});
afterEach(async () => {
  at.present.clear();
  await at.proveLedger();
});
afterAll(() => at.close());

const day = 24 * 3_600_000;
const badAmounts = [0, -1, -5, 0.5, 1.000001, 1_000_001, 2 ** 53, 1e300] as const;

describe('sending coins to one user', () => {
  it('moves them, notifies both, and repeats the answer, even when the receiver has left', async () => {
    await at.fund('50', 100);
    at.present.add('1');
    const token = at.token('50');
    const wish = { uid: '1', amount: 30, key: at.key() };
    const first = dataOf(await at.api.call(walletCalls.sendToOne, wish, { token }));
    expect(first).toMatchObject({ sent: 30, coins: 70 });
    await expect.poll(() => at.notices).toContainEqual({ uid: '1', coins: 30 });
    expect(at.notices).toContainEqual({ uid: '50', coins: 70 });
    const given = { roomId: '750', from: { uid: '50', nickname: 'P50' }, coins: 30 };
    await expect.poll(() => at.notices.filter((each) => 'from' in each)).toEqual([{ uid: '1', ...given }]);
    at.present.clear();
    expect(dataOf(await at.api.call(walletCalls.sendToOne, wish, { token }))).toEqual(first);
    expect((await at.api.call(walletCalls.sendToOne, { ...wish, amount: 31 }, { token })).code).toBe(
      'idempotency_conflict',
    );
    expect(await at.balance('1')).toBe(30);
    expect(at.notices.filter((each) => 'from' in each)).toHaveLength(1);
  });

  it('is refused for users elsewhere, for oneself, and beyond the balance', async () => {
    await at.fund('51', 10);
    const token = at.token('51');
    const send = (uid: string, amount: number) =>
      at.api.call(walletCalls.sendToOne, { uid, amount, key: at.key() }, { token });
    expect((await send('2', 5)).code).toBe('recipient_not_in_room');
    expect((await send('51', 5)).code).toBe('user_id_is_own');
    at.present.add('2');
    const short = await send('2', 11);
    expect([short.code, short.success || short.data]).toEqual(['insufficient_coins', { balance: 10 }]);
    expect(await at.balance('51')).toBe(10);
  });

  it.each(badAmounts)('refuses the amount %d', async (amount) => {
    await at.fund('52', 10);
    at.present.add('3');
    const answer = await at.api.call(
      walletCalls.sendToOne,
      { uid: '3', amount, key: at.key() },
      { token: at.token('52') },
    );
    expect([answer.code, answer.success || answer.data]).toEqual(['coin_amount_invalid', { min: 1, max: 1_000_000 }]);
    expect(await at.balance('3')).toBe(0);
  });
});

describe('sending coins to everybody', () => {
  it('pays all present users once, whoever comes and goes before a repetition', async () => {
    await at.fund('53', 1000);
    const token = at.token('53');
    for (const uid of ['10', '11', '12', '53']) at.present.add(uid);
    expect(dataOf(await at.api.call(walletCalls.sendPreview, {}, { token }))).toMatchObject({ people: 3, coins: 1000 });
    const wish = { amount: 100, total: 300, key: at.key() };
    const first = dataOf(await at.api.call(walletCalls.sendToAll, wish, { token }));
    expect(first).toMatchObject({ people: 3, sent: 300, coins: 700 });
    at.present.delete('11');
    at.present.add('13');
    expect(dataOf(await at.api.call(walletCalls.sendToAll, wish, { token }))).toEqual(first);
    expect(await Promise.all(['10', '11', '12', '13'].map(at.balance))).toEqual([100, 100, 100, 0]);
  });

  it('asks again when more users came than the host agreed to pay for, and not when some left', async () => {
    await at.fund('54', 1000);
    const token = at.token('54');
    for (const uid of ['14', '15', '16']) at.present.add(uid);
    const send = (total: number) => at.api.call(walletCalls.sendToAll, { amount: 10, total, key: at.key() }, { token });
    expect((await send(20)).code).toBe('conflict');
    at.present.delete('16');
    expect(dataOf(await send(30))).toMatchObject({ people: 2, sent: 20, coins: 980 });
  });

  it('is all or nothing with a low balance, and refused in an empty room', async () => {
    await at.fund('55', 25);
    const token = at.token('55');
    const send = () => at.api.call(walletCalls.sendToAll, { amount: 10, total: 100, key: at.key() }, { token });
    expect((await send()).code).toBe('recipient_not_in_room');
    for (const uid of ['17', '18', '19']) at.present.add(uid);
    expect((await send()).code).toBe('insufficient_coins');
    expect(await Promise.all(['17', '18', '19', '55'].map(at.balance))).toEqual([0, 0, 0, 25]);
  });

  it('pays once for 20 concurrent calls', async () => {
    await at.fund('56', 1000);
    const token = at.token('56');
    at.present.add('20');
    const wish = { amount: 50, total: 50, key: at.key() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.api.call(walletCalls.sendToAll, wish, { token })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(dataOf(answer)))).size).toBe(1);
    expect(await at.balance('20')).toBe(50);
  });

  it.each(badAmounts)('refuses the amount %d', async (amount) => {
    await at.fund('57', 10);
    at.present.add('3');
    const wish = { amount, total: 1e9, key: at.key() };
    expect((await at.api.call(walletCalls.sendToAll, wish, { token: at.token('57') })).code).toBe(
      'coin_amount_invalid',
    );
  });
});

describe('a balance with concurrent payments', () => {
  it('is spent to the last coin and never below zero', async () => {
    await at.fund('58', 100);
    const token = at.token('58');
    at.present.add('21');
    const buy = () => at.api.call(walletCalls.buyCoupons, { tier: 80, count: 1, price: 40, key: at.key() }, { token });
    const give = () => at.api.call(walletCalls.sendToOne, { uid: '21', amount: 30, key: at.key() }, { token });
    const answers = await Promise.all([buy(), give(), buy(), give(), buy(), give(), give()]);
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual(['200', 'insufficient_coins']);
    const { coins, stock } = dataOf(await at.api.call(walletCalls.balance, {}, { token }));
    const bought = stock?.find(({ tier }) => tier === 80)?.count ?? 0;
    expect(coins).toBeGreaterThanOrEqual(0);
    expect(coins).toBeLessThan(40);
    expect(coins + bought * 40 + (await at.balance('21'))).toBe(100);
  });
});

describe('earnings', () => {
  it('converts them to coins up to their balance, and repeats the answer', async () => {
    await at.fund('22', 80);
    await inTransaction(at.platform.db, (tx) =>
      at.wallet.move(tx, {
        key: at.key(),
        kind: 'gift',
        at: at.platform.clock.date(),
        actor: '22',
        entries: [
          { account: walletOf('22'), amount: -80 },
          { account: earningsOf('59'), amount: 80 },
        ],
      }),
    );
    const token = at.token('59');
    expect(dataOf(await at.api.call(walletCalls.balance, {}, { token }))).toMatchObject({ coins: 0, earnings: 80 });
    const wish = { amount: 50, key: at.key() };
    const first = dataOf(await at.api.call(walletCalls.earningsToWallet, wish, { token }));
    expect(first).toEqual({ coins: 50, earnings: 30 });
    expect(dataOf(await at.api.call(walletCalls.earningsToWallet, wish, { token }))).toEqual(first);
    const tooMuch = await at.api.call(walletCalls.earningsToWallet, { amount: 31, key: at.key() }, { token });
    expect([tooMuch.code, tooMuch.success || tooMuch.data]).toEqual(['insufficient_coins', { balance: 30 }]);
  });
});

describe('coupons', () => {
  it.each(['[1e300,"1"]', '[-5,"1"]', '[9e15,"1"]', '[1.5,"1"]', '["1","1"]'])('refuses cursor %s', async (place) => {
    const cursor = Buffer.from(place).toString('base64url');
    const answer = await at.api.call(walletCalls.coupons, { cursor }, { token: at.token('1') });
    expect(!answer.success && answer.fields).toEqual([{ path: 'cursor', code: 'invalid' }]);
  });

  const give = async (uid: string, count: number): Promise<string[]> => {
    const { db, clock } = at.platform;
    return await inTransaction(db, (tx) =>
      at.wallet.coupons.give(
        tx,
        Array.from({ length: count }, () => ({ uid, tier: 70 as const, from: '60', at: clock.date() })),
      ),
    );
  };
  const use = (uid: string, couponId: string) =>
    inTransaction(at.platform.db, (tx) =>
      at.wallet.coupons.use(tx, { uid, couponId, at: at.platform.clock.date(), ref: 'gift 1' }),
    );
  const codeOf = (answer: Awaited<ReturnType<typeof use>>): string | number =>
    isRefusal(answer) ? answer.code : answer.tier;
  const states = async (uid: string): Promise<number[]> => {
    const lists = await Promise.all(
      (['unused', 'used', 'expired'] as const).map((state) =>
        at.api.call(walletCalls.coupons, { state }, { token: at.token(uid) }),
      ),
    );
    return lists.map((list) => dataOf(list).items.length);
  };

  it('buys them into stock at the shown price, once per key, while supplies last', async () => {
    await at.fund('61', 1000);
    const token = at.token('61');
    const wish = { tier: 60 as const, count: 2, price: 80, key: at.key() };
    const first = dataOf(await at.api.call(walletCalls.buyCoupons, wish, { token }));
    expect(first).toMatchObject({ bought: 2, paid: 160, coins: 840 });
    expect(dataOf(await at.api.call(walletCalls.buyCoupons, wish, { token }))).toEqual(first);
    const dearer = { ...wish, price: 79, key: at.key() };
    expect((await at.api.call(walletCalls.buyCoupons, dearer, { token })).code).toBe('conflict');
    await at.platform.db.updateTable('wallet_coupon_shelf').set({ remaining: 3 }).where('tier', '=', 60).execute();
    const rush = await Promise.all(
      Array.from({ length: 5 }, () => at.api.call(walletCalls.buyCoupons, { ...wish, key: at.key() }, { token })),
    );
    expect(rush.map(({ code }) => code).toSorted()).toEqual(['200', ...Array(4).fill('coupon_sold_out')]);
    const { coins, stock } = dataOf(await at.api.call(walletCalls.balance, {}, { token }));
    expect([coins, stock?.find(({ tier }) => tier === 60)]).toEqual([680, { tier: 60, count: 4, price: 80, left: 1 }]);
  });

  it.each(badAmounts)('refuses a purchase of %d', async (count) => {
    await at.fund('62', 1000);
    const wish = { tier: 50 as const, count, price: 100, key: at.key() };
    expect((await at.api.call(walletCalls.buyCoupons, wish, { token: at.token('62') })).code).toBe(
      'coin_amount_invalid',
    );
  });

  it('takes at most the stock, with concurrent takers', async () => {
    await at.fund('63', 1000);
    const token = at.token('63');
    dataOf(await at.api.call(walletCalls.buyCoupons, { tier: 80, count: 5, price: 40, key: at.key() }, { token }));
    const take = () =>
      inTransaction(at.platform.db, (tx) => at.wallet.coupons.takeStock(tx, { uid: '63', tier: 80, count: 2 }));
    const answers = await Promise.all([take(), take(), take(), take()]);
    expect(answers.filter((answer) => answer === true)).toHaveLength(2);
    expect(answers.flatMap((answer) => (isRefusal(answer) ? [answer.data] : []))).toEqual([{ stock: 1 }, { stock: 1 }]);
    await inTransaction(at.platform.db, (tx) => at.wallet.coupons.returnStock(tx, { uid: '63', tier: 80, count: 2 }));
    expect((await at.wallet.coupons.stockOf(at.platform.db, '63')).get(80)).toBe(3);
  });

  it('uses each once, by its owner', async () => {
    const [coupon = ''] = await give('30', 1);
    expect(codeOf(await use('31', coupon))).toBe('not_found');
    const answers = await Promise.all([use('30', coupon), use('30', coupon), use('30', coupon)]);
    expect(answers.map(codeOf).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      70,
      'coupon_already_used',
      'coupon_already_used',
    ]);
    expect(await states('30')).toEqual([0, 1, 0]);
  });

  it('expires to the millisecond, and stays expired when the clock is set back after the sweep', async () => {
    const { clock, timers } = at.platform;
    const [first = '', second = '', third = ''] = await give('32', 3);
    clock.advance(30 * day - 1);
    expect(codeOf(await use('32', first))).toBe(70);
    clock.advance(1);
    expect(codeOf(await use('32', second))).toBe('coupon_expired');
    expect(await states('32')).toEqual([0, 1, 2]);
    // Before the sweep, a corrected clock makes them valid again.
    clock.advance(-day);
    expect(codeOf(await use('32', second))).toBe(70);
    clock.advance(day);
    await timers.run('wallet.coupons');
    await timers.run('wallet.coupons');
    clock.advance(-2 * day);
    expect(codeOf(await use('32', third))).toBe('coupon_expired');
    expect(await states('32')).toEqual([0, 2, 1]);
    await expect.poll(() => at.notices.map(({ uid }) => uid)).toContain('32');
  });

  it('lists them in pages in order of expiry', async () => {
    const ids = await give('33', 5);
    const token = at.token('33');
    const first = dataOf(await at.api.call(walletCalls.coupons, { limit: 3 }, { token }));
    const rest = dataOf(await at.api.call(walletCalls.coupons, { limit: 3, cursor: first.next ?? '' }, { token }));
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeNull();
  });
});

describe('statement', () => {
  it('lists every movement with its balance, with filters', async () => {
    const token = at.token('64');
    at.present.add('40');
    await at.fund('64', 500);
    at.platform.clock.advance(day);
    const noon = at.platform.clock.date().toISOString();
    const sent = { uid: '40', amount: 50, key: at.key() };
    dataOf(await at.api.call(walletCalls.sendToOne, sent, { token }));
    dataOf(await at.api.call(walletCalls.buyCoupons, { tier: 80, count: 2, price: 40, key: at.key() }, { token }));
    const read = async (filter: object) => dataOf(await at.api.call(walletCalls.statement, filter, { token })).items;
    expect((await read({})).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['coupon_purchase', -80, 370],
      ['anchor_transfer', -50, 450],
      ['operator_grant', 500, 500],
    ]);
    expect((await read({ direction: 'in' })).map(({ kind }) => kind)).toEqual(['operator_grant']);
    expect((await read({ kinds: ['anchor_transfer'] })).map(({ party }) => party?.nickname)).toEqual(['P40']);
    expect(await read({ from: noon })).toHaveLength(2);
    expect(await read({ to: noon })).toHaveLength(1);
    expect((await read({ kinds: ['coupon_purchase'] }))[0]?.details).toEqual({ tier: 80, count: 2 });
    expect(await read({ account: 'earnings' })).toEqual([]);
    const others = dataOf(await at.api.call(walletCalls.statement, {}, { token: at.token('40') })).items;
    expect(others.map(({ amount, party }) => [amount, party?.nickname])).toEqual([[50, 'P64']]);
  });

  it('has pages without gaps, and refuses foreign cursors', async () => {
    for (let coins = 1; coins <= 7; coins += 1) await at.fund('41', coins);
    const token = at.token('41');
    const read = async (cursor?: string) =>
      dataOf(await at.api.call(walletCalls.statement, { limit: 3, ...(cursor && { cursor }) }, { token }));
    const amounts: number[] = [];
    let page = await read();
    amounts.push(...page.items.map(({ amount }) => amount));
    while (page.next) {
      page = await read(page.next);
      amounts.push(...page.items.map(({ amount }) => amount));
    }
    expect(amounts).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect((await at.api.call(walletCalls.statement, { cursor: 'x' }, { token })).code).toBe('bad_input');
  });

  it('hides the operator from users', async () => {
    await at.fund('42', 5);
    const [line] = dataOf(await at.api.call(walletCalls.statement, {}, { token: at.token('42') })).items;
    expect([line?.kind, line?.party]).toEqual(['operator_grant', null]);
  });
});
