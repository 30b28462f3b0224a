import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import {
  type AccountRef,
  earningsOf,
  escrowOf,
  type Movement,
  type MoveRefusal,
  type MoveResult,
  platformAccount,
  walletOf,
} from '../index.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';

let at: WalletFixture;
beforeAll(async () => {
  at = await createWalletFixture();
});
afterEach(() => at.proveLedger());
afterAll(() => at.close());

const movement = (entries: Movement['entries'], more: Partial<Movement> = {}): Movement => ({
  key: at.key(),
  kind: 'anchor_transfer',
  at: at.platform.clock.date(),
  actor: null,
  entries,
  ...more,
});
const between = (from: AccountRef, to: AccountRef, amount: number, more: Partial<Movement> = {}): Movement =>
  movement(
    [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
    more,
  );
const move = (one: Movement): Promise<MoveResult | MoveRefusal> =>
  inTransaction(at.platform.db, (tx) => at.wallet.move(tx, one));
const codeOf = (answer: MoveResult | MoveRefusal): string => (isRefusal(answer) ? answer.code : 'moved');

describe('movement', () => {
  it('debits one account, credits others, and returns the balances', async () => {
    await at.fund('1', 100);
    const moved = await move(between(walletOf('1'), walletOf('2'), 30));
    if (isRefusal(moved)) throw new Error(moved.code);
    expect([moved.balance(walletOf('1')), moved.balance(walletOf('2'))]).toEqual([70, 30]);
    expect([await at.balance('1'), await at.balance('2')]).toEqual([70, 30]);
  });

  it('leaves nothing behind when refused for a low balance, so that the key stays free', async () => {
    const wish = between(walletOf('3'), walletOf('4'), 10);
    const refused = await move(wish);
    expect(isRefusal(refused) && [refused.code, refused.data]).toEqual(['insufficient_coins', { balance: 0 }]);
    await at.fund('3', 10);
    expect(codeOf(await move(wish))).toBe('moved');
    expect(await at.balance('3')).toBe(0);
  });

  it('is rolled back with its transaction', async () => {
    await at.fund('5', 10);
    const wish = between(walletOf('5'), walletOf('6'), 10);
    await inTransaction(at.platform.db, async (tx) => {
      await at.wallet.move(tx, wish);
      return refuse('gift_not_available');
    });
    expect([await at.balance('5'), await at.balance('6')]).toEqual([10, 0]);
    expect(codeOf(await move(wish))).toBe('moved');
  });

  it.each([
    ['a fraction', 0.5],
    ['an amount beyond the number range', Number.MAX_SAFE_INTEGER + 1],
    ['a value that is not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
  ])('rejects %s', async (_name, amount) => {
    await expect(move(between(platformAccount, walletOf('7'), amount))).rejects.toThrow(RangeError);
  });

  it('neither creates nor destroys coins, and is never empty', async () => {
    const unequal = movement([
      { account: platformAccount, amount: -5 },
      { account: walletOf('7'), amount: 6 },
    ]);
    await expect(move(unequal)).rejects.toThrow('sum to 1');
    await expect(move(between(walletOf('7'), walletOf('7'), 5))).rejects.toThrow('moves nothing');
    await expect(move(between(platformAccount, walletOf('7'), 0))).rejects.toThrow('moves nothing');
    expect(await at.balance('7')).toBe(0);
  });

  // Proves consoleMoney:final
  it('is refused by the tables when its entries do not sum to zero, and never changed or deleted', async () => {
    const { db, clock, ids } = at.platform;
    const id = ids.next();
    const forged = inTransaction(db, async (tx) => {
      const row = { id, key: at.key(), kind: 'gift', digest: '', at: clock.date(), details: '{}' } as const;
      await tx.insertInto('wallet_transaction').values(row).execute();
      const entry = { transaction_id: id, kind: 'user_wallet', owner: '7', amount: '5' } as const;
      await tx.insertInto('wallet_entry').values(entry).execute();
    });
    await expect(forged).rejects.toThrow('do not sum to zero');
    await expect(db.updateTable('wallet_entry').set({ amount: '1' }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('wallet_entry').execute()).rejects.toThrow('never changed');
    const negative = db.updateTable('wallet_account').set({ balance: '-1' }).where('kind', '=', 'user_wallet');
    await expect(negative.execute()).rejects.toThrow('wallet_account_not_negative');
  });
});

describe('repeated key', () => {
  it('moves once for 50 concurrent uses, with the same answer for all', async () => {
    await at.fund('10', 1000);
    const wish = between(walletOf('10'), walletOf('11'), 10, { key: 'same-key-50' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => move(wish)));
    const moved = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]));
    expect(moved).toHaveLength(50);
    expect(moved.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(moved.map(({ id }) => id)).size).toBe(1);
    expect(new Set(moved.map((each) => each.balance(walletOf('10'))))).toEqual(new Set([990]));
    expect([await at.balance('10'), await at.balance('11')]).toEqual([990, 10]);
  });

  it('is a conflict for another movement', async () => {
    await at.fund('12', 100);
    const wish = between(walletOf('12'), walletOf('13'), 10, { key: 'other-wish-1', digest: 'ten' });
    expect(codeOf(await move(wish))).toBe('moved');
    expect(codeOf(await move({ ...wish, digest: 'twenty' }))).toBe('idempotency_conflict');
    expect(codeOf(await move(between(walletOf('12'), walletOf('13'), 11, { key: 'other-wish-1' })))).toBe(
      'idempotency_conflict',
    );
    expect(await at.balance('12')).toBe(90);
  });

  it('ignores other entries when compared by digest alone, such as a changed price', async () => {
    await at.fund('14', 100);
    const wish = between(walletOf('14'), platformAccount, 10, { key: 'price-change-1', digest: 'one whistle' });
    expect(codeOf(await move(wish))).toBe('moved');
    const dearer = await move({
      ...between(walletOf('14'), platformAccount, 12),
      key: wish.key,
      digest: 'one whistle',
    });
    expect(!isRefusal(dearer) && [dearer.repeated, dearer.balance(walletOf('14'))]).toEqual([true, 90]);
  });
});

describe('concurrent movements', () => {
  it('runs them one after another, unaffected by refused ones', async () => {
    await at.fund('20', 25);
    const gifts = [10, 10, 10, 5].map((coins) => between(walletOf('20'), earningsOf('60'), coins));
    const answers = await inTransaction(at.platform.db, (tx) => at.wallet.moveMany(tx, gifts));
    expect(answers.map(codeOf)).toEqual(['moved', 'moved', 'insufficient_coins', 'moved']);
    expect(answers.map((each) => (isRefusal(each) ? each.data : each.balance(walletOf('20'))))).toEqual([
      15,
      5,
      { balance: 5 },
      0,
    ]);
    expect(await at.wallet.earningsOf(at.platform.db, '60')).toBe(25);
    expect(codeOf(await move(gifts[2] as Movement))).toBe('insufficient_coins');
  });

  it('accepts the same key twice', async () => {
    await at.fund('21', 100);
    const wish = between(walletOf('21'), walletOf('22'), 10);
    const other = { ...between(walletOf('21'), walletOf('22'), 20), key: wish.key };
    const answers = await inTransaction(at.platform.db, (tx) => at.wallet.moveMany(tx, [wish, wish, other]));
    expect(answers.map(codeOf)).toEqual(['moved', 'moved', 'idempotency_conflict']);
    expect(await at.balance('21')).toBe(90);
  });

  it('spends coins received earlier in the same batch', async () => {
    await at.fund('23', 10);
    const chain = [
      between(walletOf('23'), walletOf('24'), 10),
      between(walletOf('24'), escrowOf('777'), 10),
      between(escrowOf('777'), walletOf('25'), 10),
    ];
    const answers = await inTransaction(at.platform.db, (tx) => at.wallet.moveMany(tx, chain));
    expect(answers.map(codeOf)).toEqual(['moved', 'moved', 'moved']);
    expect(await at.balance('25')).toBe(10);
  });

  it('does not block on a shared receiving account', async () => {
    await at.fund('26', 10);
    await at.fund('27', 10);
    await inTransaction(at.platform.db, async (held) => {
      await at.wallet.move(held, between(walletOf('26'), earningsOf('61'), 5));
      // The first transaction is still open, and the second does not wait for it.
      expect(codeOf(await move(between(walletOf('27'), earningsOf('61'), 5)))).toBe('moved');
    });
    expect(await at.wallet.earningsOf(at.platform.db, '61')).toBe(10);
  });
});

describe('earnings', () => {
  it('spends them immediately, rolled up or not, and never twice', async () => {
    await at.fund('30', 100);
    for (let sent = 0; sent < 10; sent += 1) await move(between(walletOf('30'), earningsOf('62'), 10));
    const out = (): Promise<MoveResult | MoveRefusal> => move(between(earningsOf('62'), walletOf('62'), 40));
    const answers = await Promise.all([out(), out(), out()]);
    expect(answers.map(codeOf).sort()).toEqual(['insufficient_coins', 'moved', 'moved']);
    await at.platform.timers.run('wallet.roll-up');
    await at.platform.timers.run('wallet.roll-up');
    expect(await at.wallet.earningsOf(at.platform.db, '62')).toBe(20);
    expect(await at.balance('62')).toBe(80);
  });

  it('keeps those that arrive during a roll-up and a withdrawal', async () => {
    await at.fund('31', 500);
    const work = Array.from({ length: 50 }, (_each, index) =>
      index % 5 === 4
        ? at.platform.timers.run('wallet.roll-up')
        : move(between(walletOf('31'), earningsOf('63'), 5)).then(() =>
            move(between(earningsOf('63'), walletOf('63'), 3)),
          ),
    );
    await Promise.all(work);
    await at.platform.timers.run('wallet.roll-up');
    expect(await at.wallet.earningsOf(at.platform.db, '63')).toBe(80);
    expect(await at.balance('63')).toBe(120);
    const { waiting } = await at.platform.db
      .selectFrom('wallet_pending')
      .select((of) => of.fn.countAll<string>().as('waiting'))
      .executeTakeFirstOrThrow();
    expect(waiting).toBe('0');
  });
});

describe('any concurrent movements', () => {
  it('keeps the ledger balanced and every account at zero or above', async () => {
    const people = ['40', '41', '42', '43'];
    const accounts: AccountRef[] = [...people.map(walletOf), ...people.map(earningsOf), escrowOf('888')];
    const place = fc.integer({ min: 0, max: accounts.length - 1 });
    const step = fc.record({ from: place, to: place, amount: fc.integer({ min: 1, max: 60 }) });
    const worlds = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 });
    const balances = async (): Promise<number[]> => {
      const rows = await at.platform.db.selectFrom('wallet_account').select(['kind', 'owner', 'balance']).execute();
      const escrow = Number(
        rows.find(({ kind, owner }) => kind === 'red_packet_escrow' && owner === '888')?.balance ?? 0,
      );
      const wallets = await Promise.all(people.map(at.balance));
      const earnings = await Promise.all(people.map((uid) => at.wallet.earningsOf(at.platform.db, uid)));
      return [...wallets, ...earnings, escrow];
    };
    for (const uid of people) await at.fund(uid, 100);
    const total = (await balances()).reduce((sum, each) => sum + each, 0);
    await fc.assert(
      fc.asyncProperty(worlds, async (batches) => {
        // Each batch is a separate transaction, all concurrent.
        await Promise.all(
          batches.map((steps) =>
            inTransaction(at.platform.db, (tx) =>
              at.wallet.moveMany(
                tx,
                steps
                  .filter(({ from, to }) => from !== to)
                  .map(({ from, to, amount }) =>
                    between(accounts[from] as AccountRef, accounts[to] as AccountRef, amount),
                  ),
              ),
            ),
          ),
        );
        const after = await balances();
        expect(after.every((each) => each >= 0)).toBe(true);
        expect(after.reduce((sum, each) => sum + each, 0)).toBe(total);
      }),
      { numRuns: 25 },
    );
  });
});

describe('any batches', () => {
  const wallets = ['70', '71', '72'];
  const accounts: AccountRef[] = [...wallets.map(walletOf), earningsOf('70'), earningsOf('71'), escrowOf('889')];
  const place = fc.integer({ min: 0, max: accounts.length - 1 });
  const step = fc
    .record({ from: place, to: place, amount: fc.integer({ min: 2, max: 60 }), key: fc.integer({ min: 0, max: 25 }) })
    .filter(({ from, to }) => from !== to);

  it('have the effect of their movements one after another', async () => {
    for (const uid of wallets) await at.fund(uid, 150);
    const coins: number[] = accounts.map((_, number) => (number < wallets.length ? 150 : 0));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { maxLength: 5 }), async (batches) => {
        run += 1;
        const stored = new Map<string, { digest: string; answer: string }>();
        for (const steps of batches) {
          const batch = steps.map(({ from, to, amount, key }) =>
            movement(
              [
                { account: accounts[from] as AccountRef, amount: -amount },
                { account: accounts[to] as AccountRef, amount: amount - 1 },
                { account: platformAccount, amount: 1 },
              ],
              { key: `model-${run}-${key}`, digest: `${from} ${to} ${amount}` },
            ),
          );
          // A refused movement frees its key for later batches, not for its own.
          const refused = new Map<string, { digest: string; answer: string }>();
          const expected = steps.map(({ from, to, amount, key }) => {
            const digest = `${from} ${to} ${amount}`;
            const before = stored.get(`${key}`) ?? refused.get(`${key}`);
            if (before) return before.digest === digest ? before.answer : 'idempotency_conflict';
            const left = (coins[from] ?? 0) - amount;
            const answer = left < 0 ? `short of ${coins[from]}` : `left ${left}`;
            (left < 0 ? refused : stored).set(`${key}`, { digest, answer });
            if (left >= 0) {
              coins[from] = left;
              coins[to] = (coins[to] ?? 0) + amount - 1;
            }
            return answer;
          });
          const answers = await inTransaction(at.platform.db, (tx) => at.wallet.moveMany(tx, batch));
          expect(
            answers.map((answer, number) => {
              if (!isRefusal(answer)) return `left ${answer.balance(accounts[steps[number]?.from ?? 0] as AccountRef)}`;
              return answer.code === 'insufficient_coins' ? `short of ${Number(answer.data?.balance)}` : answer.code;
            }),
          ).toEqual(expected);
        }
        const { db } = at.platform;
        expect(await Promise.all(wallets.map(at.balance))).toEqual(coins.slice(0, 3));
        expect([await at.wallet.earningsOf(db, '70'), await at.wallet.earningsOf(db, '71')]).toEqual(coins.slice(3, 5));
      }),
      { numRuns: 40 },
    );
  });

  it('refuse a balance that cannot be counted exactly, and leave no trace', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    await at.fund('73', most);
    const more = between(platformAccount, walletOf('73'), 1);
    await expect(move(more)).rejects.toThrow('cannot be counted');
    expect(await at.balance('73')).toBe(most);
    await move(between(walletOf('73'), platformAccount, most));
    expect(codeOf(await move(more))).toBe('moved');
  });
});
