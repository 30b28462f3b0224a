import { type Economy, walletCalls, walletOperatorCalls } from '@touchline/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';
import { csvCell } from './export.ts';

let at: WalletFixture;
beforeAll(async () => {
  at = await createWalletFixture();
});
afterEach(() => at.proveLedger());
afterAll(() => at.close());

const finance = (): { token: string } => ({ token: at.staff('finance') });
const grant = (uids: readonly string[], amount: number, more: object = {}) =>
  at.api.call(
    walletOperatorCalls.grant,
    { appNumbers: uids.map(at.appNumberOf), amount, reason: 'contest', key: at.key(), ...more },
    finance(),
  );

describe('account search', () => {
  const find = async (text: string, token = at.staff('finance', false)) => {
    const answer = await at.api.call(walletOperatorCalls.find, { text }, { token });
    return answer.success ? answer.data.items.map(({ uid }) => uid).join() : answer.code;
  };

  it('matches a part of the nickname, up to ten people', async () => {
    expect(await find('P1')).toBe('1,10,11,12,13,14,15,16,17,18');
    expect(await find('P42')).toBe('42');
  });

  it('matches the whole user ID or the whole username', async () => {
    expect(await find(` ${at.appNumberOf('7')} `)).toBe('7');
    expect(await find('person12')).toBe('12');
    for (const nobody of ['99999999', 'person', '1000000', '', 'o\u0000', "' or 1=1"])
      expect(await find(nobody)).toBe('user_not_found');
    expect(await find('person12', at.staff('moderator'))).toBe('no_permission');
    expect(await find('person12', at.token('3'))).toBe('403');
  });
});

describe('recipients of a grant', () => {
  it('lists them in the order of the typed IDs, without unknown ones', async () => {
    const asked = [at.appNumberOf('7'), '99999999', at.appNumberOf('3'), at.appNumberOf('95'), at.appNumberOf('7')];
    const recipients = (token: string) => at.api.call(walletOperatorCalls.recipients, { appNumbers: asked }, { token });
    const { items } = dataOf(await recipients(at.staff('finance', false)));
    expect(items.map(({ uid, appNumber }) => [uid, appNumber])).toEqual([
      ['7', at.appNumberOf('7')],
      ['3', at.appNumberOf('3')],
    ]);
    expect((await recipients(at.staff('moderator'))).code).toBe('no_permission');
  });

  it('come with the bounds of what each may get', async () => {
    const appNumbers = [at.appNumberOf('7')];
    const answer = await at.api.call(walletOperatorCalls.recipients, { appNumbers }, { token: at.staff('finance') });
    expect(dataOf(answer)).toMatchObject({ amountMin: 1, amountMax: 1_000_000 });
  });
});

describe('grants', () => {
  // Proves consoleMoney:grant.effect
  it('reaches all listed users once, with an audit entry for each', async () => {
    const key = at.key();
    const answers = await Promise.all([1, 2, 3].map(() => grant(['1', '2'], 50, { key, note: 'Well done' })));
    expect(answers.map(dataOf)).toEqual(Array(3).fill({ people: 2, coins: 100 }));
    expect([await at.balance('1'), await at.balance('2')]).toEqual([50, 50]);
    expect(at.operators.log.map(({ action, target }) => [action, target?.id])).toEqual([
      ['coins.grant', '1'],
      ['coins.grant', '2'],
    ]);
    const [line] = dataOf(await at.api.call(walletCalls.statement, {}, { token: at.token('1') })).items;
    expect(line).toMatchObject({ kind: 'operator_grant', amount: 50, note: 'Well done', party: null });
    expect((await grant(['1'], 50, { key })).code).toBe('idempotency_conflict');
  });

  // Proves consoleMoney:grant.allOrNobody
  it('reaches nobody when one user is unknown, and reports which', async () => {
    const answer = await grant(['3', '999', '95'], 50);
    expect(answer.success).toBe(false);
    expect(!answer.success && answer.fields).toEqual([
      { path: 'appNumbers.1', code: 'user_not_found' },
      { path: 'appNumbers.2', code: 'user_not_found' },
    ]);
    expect(await at.balance('3')).toBe(0);
  });

  it.each([0, -5, 0.5, 1_000_001, 1e21])('refuses the amount %d', async (amount) => {
    expect((await grant(['3'], amount)).code).toBe('coin_amount_invalid');
  });

  it('requires a reason, the right role and the security code', async () => {
    expect((await grant(['3'], 5, { reason: '  ' })).code).toBe('decision_reason_empty');
    expect((await grant(['3'], 5, { reason: '\u0000' })).code).toBe('decision_reason_empty');
    const wish = { appNumbers: [at.appNumberOf('3')], amount: 5, reason: 'x', key: at.key() };
    const by = async (token: string) => (await at.api.call(walletOperatorCalls.grant, wish, { token })).code;
    expect(await by(at.staff('finance', false))).toBe('security_code_required');
    expect(await by(at.staff('moderator'))).toBe('no_permission');
    expect(await by(at.token('3'))).toBe('403');
    expect(await at.balance('3')).toBe(0);
  });
});

describe('corrections and payouts', () => {
  // Proves consoleMoney:correct.effect
  it('takes at most the available balance', async () => {
    await at.fund('4', 100);
    const correct = (amount: number) =>
      at.api.call(walletOperatorCalls.correct, { uid: '4', amount, reason: 'doubled', key: at.key() }, finance());
    expect(dataOf(await correct(-30)).coins).toBe(70);
    expect((await correct(-71)).code).toBe('insufficient_coins');
    expect(dataOf(await correct(5)).coins).toBe(75);
    expect((await correct(0)).code).toBe('coin_amount_invalid');
  });

  // Proves consoleMoney:payout.effect
  it('debits the earnings, and lists the movement with the operator', async () => {
    const key = at.key();
    const add = { uid: '60', account: 'earnings' as const, amount: 500, reason: 'bonus', key: at.key() };
    dataOf(await at.api.call(walletOperatorCalls.correct, add, finance()));
    const wish = { uid: '60', amount: 200, note: 'transfer 17', key };
    const answers = await Promise.all([1, 2, 3].map(() => at.api.call(walletOperatorCalls.payOut, wish, finance())));
    expect(answers.map(dataOf)).toEqual(Array(3).fill({ earnings: 300 }));
    const due = dataOf(await at.api.call(walletOperatorCalls.payoutsDue, {}, finance()));
    expect(due).toMatchObject({ total: 1, sum: 300, items: [{ person: { uid: '60' }, earnings: 300 }] });
    const read = { uid: '60', account: 'earnings' as const };
    const { items } = dataOf(await at.api.call(walletOperatorCalls.statement, read, finance()));
    expect(items.map(({ kind, amount, operator }) => [kind, amount, operator?.uid])).toEqual([
      ['payout', -200, '9001'],
      ['operator_correction', 500, '9001'],
    ]);
  });

  // Proves consoleMoney:payout.host_sees
  // Proves consoleMoney:correct.seen
  it('appear in the statement of their owner with the note, without the reason', async () => {
    const correction = {
      uid: '61',
      account: 'earnings' as const,
      amount: 500,
      note: 'Counted twice',
      reason: 'ticket 9',
    };
    dataOf(await at.api.call(walletOperatorCalls.correct, { ...correction, key: at.key() }, finance()));
    const payout = { uid: '61', amount: 200, note: 'transfer 18', key: at.key() };
    dataOf(await at.api.call(walletOperatorCalls.payOut, payout, finance()));
    const own = await at.api.call(walletCalls.statement, { account: 'earnings' }, { token: at.token('61') });
    expect(dataOf(own).items.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['payout', -200, 'transfer 18'],
      ['operator_correction', 500, 'Counted twice'],
    ]);
    expect(JSON.stringify(own)).not.toContain('ticket 9');
  });
});

describe('exports', () => {
  it('streams every entry of the days, at an address that is valid for five minutes', async () => {
    await at.fund('5', 10);
    const today = '2026-03-01';
    const ask = { what: 'ledger' as const, from: '2026-02-28', to: '2026-03-02' };
    const { address } = dataOf(await at.api.call(walletOperatorCalls.exportFile, ask, finance()));
    const url = new URL(address);
    const read = async (query = url.search) => at.api.inject({ method: 'GET', url: url.pathname + query });
    const file = await read();
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('transaction,time,kind');
    const { entries } = await at.wallet.reconciler.run();
    expect(lines).toHaveLength(entries + 1);
    expect(lines.some((line) => line.includes(`user_wallet,5,10,10`) && line.includes(today))).toBe(true);
    expect((await read(url.search.replace('ledger', 'payouts'))).statusCode).toBe(404);
    at.platform.clock.advance(5 * 60_000);
    expect((await read()).statusCode).toBe(404);
    expect(at.operators.log.at(-1)).toMatchObject({
      action: 'data.export',
      details: { what: 'coin_records', filter: ask, rows: entries },
    });
  });

  it('leaves an incomplete file when the stream breaks off', async () => {
    await at.fund('6', 10);
    const ask = { what: 'ledger' as const, from: '2026-02-28', to: '2026-03-02' };
    const url = new URL(dataOf(await at.api.call(walletOperatorCalls.exportFile, ask, finance())).address);
    const { db } = at.platform;
    const real = db.selectFrom.bind(db);
    let pages = 0;
    const spy = vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'wallet_transaction') => {
      if (table === 'wallet_transaction') pages += 1;
      if (pages > 1) throw new Error('the database is away');
      return real(table);
    }) as typeof db.selectFrom);
    await expect(at.api.inject({ method: 'GET', url: url.pathname + url.search })).rejects.toThrow('destroyed');
    spy.mockRestore();
    expect(pages).toBe(2);
  });

  it('writes formulas as plain text for spreadsheets', () => {
    expect([null, '-5', 'a,b', 'say "x"', '=1+1', '-cmd'].map(csvCell)).toEqual([
      '',
      '-5',
      '"a,b"',
      '"say ""x"""',
      `'=1+1`,
      `'-cmd`,
    ]);
  });
});

describe('economy settings', () => {
  const read = async (): Promise<Economy> => dataOf(await at.api.call(walletOperatorCalls.economy, {}, finance()));
  const save = (now: Economy, change: object) =>
    at.api.call(
      walletOperatorCalls.saveEconomy,
      {
        taskRewards: now.taskRewards,
        prices: now.coupons.map(({ tier, price }) => ({ tier, price })),
        couponLifeDays: now.couponLifeDays,
        giftShare: now.giftShare,
        revision: now.revision,
        ...change,
      },
      finance(),
    );

  // Proves consoleMoney:economy.effect
  it('applies changes of finance immediately, and refuses concurrent ones', async () => {
    const before = await read();
    const saved = dataOf(
      await save(before, { prices: [{ tier: 50, price: 90 }], restock: [{ tier: 50, left: 2 }], couponLifeDays: 7 }),
    );
    expect(saved.coupons[0]).toEqual({ tier: 50, price: 90, left: 2 });
    expect(saved.couponLifeDays).toBe(7);
    expect((await save(before, { giftShare: 60 })).code).toBe('conflict');
    expect((await read()).giftShare).toBe(before.giftShare);
    await at.fund('65', 1000);
    const buy = { tier: 50 as const, count: 1, price: 90, key: at.key() };
    expect(dataOf(await at.api.call(walletCalls.buyCoupons, buy, { token: at.token('65') })).paid).toBe(90);
    expect((await read()).coupons[0]?.left).toBe(1);
    expect(at.operators.log.map(({ action }) => action)).toContain('coupons.restock');
  });

  it('names the last author with the values of that save, also from another process', async () => {
    const now = await read();
    const stored = await at.platform.db.selectFrom('system_settings').selectAll().executeTakeFirstOrThrow();
    const giftShare = { value: 42, by: '77', at: at.platform.clock.date().toISOString() };
    const values = { revision: now.revision + 1, by_uid: '77' };
    const settings = JSON.stringify({ ...stored.settings, 'wallet.giftShare': giftShare });
    await at.platform.db
      .updateTable('system_settings')
      .set({ ...values, settings })
      .execute();
    expect(await read()).toMatchObject({
      giftShare: 42,
      revision: now.revision + 1,
      by: { uid: '77', name: 'Operator 77' },
    });
  });

  it('respects the bounds, all or nothing', async () => {
    const now = await read();
    expect((await save(now, { giftShare: 101, restock: [{ tier: 60, left: 1 }] })).code).toBe('bad_input');
    expect((await read()).coupons[1]?.left).toBeNull();
  });
});
