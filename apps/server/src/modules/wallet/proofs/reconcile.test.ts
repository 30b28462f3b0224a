import { walletCalls, walletOperatorCalls } from '@touchline/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { dataOf } from '../../../testing/api.ts';
import { earningsOf, walletOf } from '../index.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';
import { createReconciler } from './reconcile.ts';

let at: WalletFixture;
const tables = ['wallet_transaction', 'wallet_entry', 'wallet_account', 'wallet_pending'];
beforeAll(async () => {
  at = await createWalletFixture();
  await at.fund('1', 100);
  await at.fund('2', 50);
  await inTransaction(at.platform.db, (tx) =>
    at.wallet.move(tx, {
      key: at.key(),
      kind: 'gift',
      at: at.platform.clock.date(),
      actor: '1',
      entries: [
        { account: walletOf('1'), amount: -40 },
        { account: earningsOf('50'), amount: 40 },
      ],
    }),
  );
  await at.tamper(tables.map((table) => `create table kept_${table} as table ${table}`).join(';'));
});
/** Restores the ledger after each test. */
afterEach(() =>
  at.tamper(
    [
      ...tables.map((table) => `delete from ${table}`),
      ...tables.map((table) => `insert into ${table} select * from kept_${table}`),
    ].join(';'),
  ),
);
afterAll(() => at.close());

const gauge = async (): Promise<string> => {
  const text = await at.platform.metrics.registry.metrics();
  return /^touchline_ledger_ok (\d)/m.exec(text)?.[1] ?? '';
};

describe('reconciliation', () => {
  it('counts every problem and lists the first ones', async () => {
    await at.tamper(`insert into wallet_account select 'user_wallet', 1000 + n, 1 from generate_series(1, 300) n`);
    const { problemCount, problems } = await at.wallet.reconciler.run();
    // One per account, and one for the total.
    expect(problemCount).toBe(301);
    expect(problems).toHaveLength(50);
    expect(problems[0]).toMatchObject({ problem: 'wrong_balance', where: 'user_wallet 1001', expected: 0, found: 1 });
  });

  it('is not green before the first proof, nor after a failed one', async () => {
    const another = { ...at.platform, metrics: { gauge: vi.fn<typeof at.platform.metrics.gauge>() } };
    createReconciler(another as never);
    const read = another.metrics.gauge.mock.calls.find(([name]) => name === 'touchline_ledger_ok')?.[2];
    expect(read?.()).toBe(0);
    expect((await at.wallet.reconciler.run()).ok).toBe(true);
    expect(await gauge()).toBe('1');
    await at.tamper('alter table wallet_entry rename to wallet_entry_gone');
    await expect(at.wallet.reconciler.run()).rejects.toThrow('wallet_entry');
    await at.tamper('alter table wallet_entry_gone rename to wallet_entry');
    expect(await gauge()).toBe('0');
  });

  it('passes for a correct ledger, before and after the roll-up', async () => {
    const before = await at.wallet.reconciler.run();
    await at.platform.timers.run('wallet.roll-up');
    const after = await at.wallet.reconciler.run();
    expect(before.ok && after.ok).toBe(true);
    expect([after.transactions, after.entries]).toEqual([3, 6]);
    expect(after.balances).toEqual(before.balances);
    expect(after.balances.map(({ kind, sum }) => [kind, sum])).toEqual([
      ['anchor_earnings', 40],
      ['platform', -150],
      ['user_wallet', 110],
    ]);
    expect(await gauge()).toBe('1');
  });

  it.each([
    ['a changed balance', `update wallet_account set balance = balance + 1 where kind = 'user_wallet' and owner = 2`],
    ['a changed entry', `update wallet_entry set amount = amount + 7 where kind = 'user_wallet' and owner = 2`],
    ['a lost entry', `delete from wallet_entry where kind = 'user_wallet' and owner = 2`],
    ['a lost transaction', `delete from wallet_transaction where kind = 'gift'`],
    ['a transaction without entries', `delete from wallet_entry where kind in ('anchor_earnings') or amount = -40`],
    ['coins that are still pending', `insert into wallet_pending values ('anchor_earnings', 50, 3)`],
    ['coins from nowhere', `insert into wallet_entry values (1, 'platform', 0, 5, null)`],
  ])('finds %s after tampering, and reports it everywhere', async (_name, statement) => {
    await at.tamper(statement);
    const run = await at.wallet.reconciler.run();
    expect(run.ok).toBe(false);
    expect(run.problemCount).toBeGreaterThan(0);
    expect(await gauge()).toBe('0');
    const token = at.staff('finance');
    const { items } = dataOf(await at.api.call(walletOperatorCalls.reconciliation, {}, { token }));
    expect(items[0]).toEqual(run);
  });

  it('lists every run page by page, newest first', async () => {
    const token = at.staff('finance');
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await at.wallet.reconciler.run()).id);
    const list = async (cursor?: string) =>
      dataOf(
        await at.api.call(walletOperatorCalls.reconciliation, { limit: 2, ...(cursor ? { cursor } : {}) }, { token }),
      );
    const first = await list();
    const second = await list(first.next ?? '');
    const third = await list(second.next ?? '');
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids.slice(0, 5)).toEqual(made);
    const broken = await at.api.call(walletOperatorCalls.reconciliation, { cursor: 'x' }, { token });
    expect(broken.code).toBe('bad_input');
  });

  it('reports the account with its expected and actual balance', async () => {
    await at.tamper(`update wallet_account set balance = 77 where kind = 'user_wallet' and owner = 2`);
    const { problems } = await at.wallet.reconciler.run();
    expect(problems).toContainEqual({ problem: 'wrong_balance', where: 'user_wallet 2', expected: 50, found: 77 });
    expect(problems).toContainEqual({ problem: 'sum_not_zero', where: 'all accounts', expected: 0, found: 27 });
  });

  it('reports received coupons without payment, and paid coupons that are missing', async () => {
    await at.fund('60', 100);
    const wish = { tier: 80 as const, count: 2, price: 40, key: at.key() };
    expect(await at.api.call(walletCalls.buyCoupons, wish, { token: at.token('60') })).toMatchObject({ success: true });
    expect((await at.wallet.reconciler.run()).problems).toEqual([]);
    await at.tamper('update wallet_coupon_gained set bought = 3 where uid = 60');
    const where = 'bought coupons 60 tier 80';
    const problem = { problem: 'coupon_count', where, expected: 2 };
    expect((await at.wallet.reconciler.run()).problems).toEqual([{ ...problem, found: 3 }]);
    await at.tamper('delete from wallet_coupon_gained where uid = 60');
    expect((await at.wallet.reconciler.run()).problems).toEqual([{ ...problem, found: 0 }]);
  });

  it('reads one snapshot, despite concurrent movements', async () => {
    let moving = true;
    const mover = (async () => {
      while (moving) await at.fund('3', 1);
    })();
    for (let runs = 0; runs < 5; runs += 1) expect((await at.wallet.reconciler.run()).problems).toEqual([]);
    moving = false;
    await mover;
  });
});
