import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { earningsOf, platformAccount, walletOf } from '../index.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';
import { closeDays } from './closed-days.ts';

let at: WalletFixture;
const tables = [
  'wallet_transaction',
  'wallet_entry',
  'wallet_account',
  'wallet_pending',
  'wallet_closed_day',
  'wallet_closed_sum',
];
const hour = 3_600_000;
/** Entries of the first day: far more than those of all other days. */
const many = 3000;

const give = (uid: string, coins: number) =>
  inTransaction(at.platform.db, (tx) =>
    at.wallet.move(tx, {
      key: at.key(),
      kind: 'gift',
      at: at.platform.clock.date(),
      actor: uid,
      entries: [
        { account: walletOf(uid), amount: -coins },
        { account: earningsOf('50'), amount: coins },
      ],
    }),
  );

beforeAll(async () => {
  at = await createWalletFixture();
  await inTransaction(at.platform.db, (tx) =>
    at.wallet.move(tx, {
      key: at.key(),
      kind: 'operator_grant',
      at: at.platform.clock.date(),
      actor: null,
      entries: [
        { account: platformAccount, amount: -10 * many },
        ...Array.from({ length: many }, (_, n) => ({ account: walletOf(String(1000 + n)), amount: 10 })),
      ],
    }),
  );
  await at.fund('1', 100);
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']) {
    at.platform.clock.set(`${day}T12:00:00Z`);
    await at.fund('2', 50);
    await give('1', 10);
  }
  await at.tamper(`${tables.map((table) => `create table kept_${table} as table ${table}`).join(';')};analyze`);
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

const usual = () => at.wallet.reconciler.run('usual');
const whole = () => at.wallet.reconciler.run('whole');
const closedDays = async () => {
  const { rows } = await sql<{ day: string }>`select day::text from wallet_closed_day order by day`.execute(
    at.platform.db,
  );
  return rows.map(({ day }) => day);
};
/** Accounts whose stored sum differs from their entries of closed days. */
const wrongSums = async () => {
  const { rows } = await sql`
    select kind, owner from wallet_closed_sum full join (
      select kind, owner, sum(amount) as total from wallet_entry
      where transaction_id < (select max(to_id) from wallet_closed_day) group by kind, owner
    ) entry using (kind, owner)
    where amount is distinct from total`.execute(at.platform.db);
  return rows;
};
const problemsOf = (run: Awaited<ReturnType<typeof usual>>) =>
  run.problems.map(({ problem, where }) => `${problem} ${where}`);

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
/** Entries a plan reads from the table, including discarded ones. */
const entriesRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'wallet_entry'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + entriesRead(part), 0);

/** The number of entries that each query of a run reads. */
async function readBy(run: () => Promise<unknown>): Promise<number[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const asked = query.mock.calls.flatMap((call): [string, unknown[]][] => {
    const [text, values]: readonly unknown[] = call;
    return typeof text === 'string' && /^\s*select/.test(text) && text.includes('wallet_entry')
      ? [[text, Array.isArray(values) ? values : []]]
      : [];
  });
  query.mockRestore();
  return await at.platform.db.connection().execute(async (one) => {
    const read: number[] = [];
    for (const [text, values] of asked) {
      const parts = text.split(/\$(\d+)/);
      const plan = sql.join(
        parts.map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1]))),
        sql.raw(''),
      );
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${plan}`.execute(
        one,
      );
      read.push(...rows.map((row) => entriesRead(row['QUERY PLAN'][0].Plan)));
    }
    return read;
  });
}

describe('closed days of the ledger', () => {
  it('ends before yesterday, once the ids have passed, and its sums match its entries', async () => {
    expect((await usual()).ok).toBe(true);
    expect(await closedDays()).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(await wrongSums()).toEqual([]);
    // The day is over by the clock, but no later movement has proved it.
    at.platform.clock.set('2026-03-09T12:00:00Z');
    await usual();
    expect(await closedDays()).toHaveLength(3);
    at.platform.clock.set('2026-03-05T12:00:00Z');
  });

  it('counts them in every run', async () => {
    const before = await whole();
    await usual();
    const after = [await usual(), await whole()];
    for (const { ok, balances, transactions, entries } of after)
      expect({ ok, balances, transactions, entries }).toEqual({
        ok: true,
        balances: before.balances,
        transactions: before.transactions,
        entries: before.entries,
      });
    expect(before.entries).toBe(many + 1 + 2 + 4 * 4);
  });

  it('skips them in a usual run, except for the one in turn', async () => {
    expect(Math.max(...(await readBy(usual)))).toBeGreaterThan(many);
    // The first day, the large one.
    at.platform.clock.advance(hour);
    expect((await usual()).ok).toBe(true);
    at.platform.clock.advance(hour);
    const read = await readBy(usual);
    expect(read.length).toBeGreaterThan(5);
    // Two open days of four entries, or three times the four of a closed day.
    expect(Math.max(...read)).toBeLessThan(20);
  });

  it('closes them once in two concurrent runs', async () => {
    const done = await Promise.all([closeDays(at.platform), closeDays(at.platform), closeDays(at.platform)]);
    await closeDays(at.platform);
    expect(await closedDays()).toHaveLength(3);
    expect(done.flat().length).toBeLessThanOrEqual(3);
    expect(await wrongSums()).toEqual([]);
    expect((await whole()).problems).toEqual([]);
  });

  it('keeps a day open while one of its entries is wrong', async () => {
    await at.tamper(`update wallet_entry set amount = amount + 1 where kind = 'anchor_earnings'`);
    expect((await usual()).ok).toBe(false);
    expect(await closeDays(at.platform)).toEqual(['2026-03-01']);
  });
});

describe('tampering with a ledger with closed days', () => {
  const first = `(select min(id) from wallet_transaction)`;
  const newest = `(select max(id) from wallet_transaction)`;

  it('is found in an open day by the next run, which then reads everything', async () => {
    await usual();
    await at.tamper(`update wallet_entry set amount = amount + 7 where transaction_id = ${newest} and owner = 50`);
    const run = await usual();
    expect(problemsOf(run)).toContain('wrong_balance anchor_earnings 50');
    expect(run.problemCount).toBe((await whole()).problemCount);
  });

  it.each([
    ['a note', `update wallet_transaction set note = 'changed' where id = ${first}`],
    [
      'a changed pair of entries that still sums to zero',
      `update wallet_entry set amount = amount + case owner when 1000 then 1 else -1 end
        where transaction_id = ${first} and owner in (1000, 1001)`,
    ],
    ['a missing entry', `delete from wallet_entry where transaction_id = ${first} and owner = 1000`],
    [
      'an invented transaction',
      `insert into wallet_transaction select 1, 'x', kind, digest, at, null, null, actor, party,
      details, note from wallet_transaction where id = ${first}`,
    ],
  ])('is found in a closed day within a week, and immediately by a whole run: %s', async (_name, statement) => {
    await usual();
    await at.tamper(statement);
    expect(problemsOf(await whole())).toContain('closed_day closed day 2026-03-01');
    let run = await usual();
    for (let hours = 1; run.ok && hours < 7 * 24; hours += 1) {
      at.platform.clock.advance(hour);
      run = await usual();
    }
    expect(problemsOf(run)).toContain('closed_day closed day 2026-03-01');
    // It stays reported until it is fixed.
    expect(problemsOf(await usual())).toContain('closed_day closed day 2026-03-01');
    at.platform.clock.set('2026-03-05T12:00:00Z');
  });

  it('is found in the stored sums by the next run, even with matching balances', async () => {
    await usual();
    await at.tamper(`update wallet_closed_sum set amount = amount + case owner when 1000 then 5 else -5 end
        where kind = 'user_wallet' and owner in (1000, 1001);
      update wallet_account set balance = balance + case owner when 1000 then 5 else -5 end
        where kind = 'user_wallet' and owner in (1000, 1001)`);
    const found = problemsOf(await usual());
    expect(found).toContain('closed_day kept sums');
    expect(found).toContain('closed_day kept sum user_wallet 1000');
    expect(found).toContain('wrong_balance user_wallet 1000');
  });

  it('is found by a whole run that is requested during a usual one', async () => {
    await usual();
    await at.tamper(`update wallet_transaction set note = 'changed' where id = ${first};
      update wallet_closed_day set proved_at = '2026-03-05T12:00:00Z';
      update wallet_closed_day set proved_at = '2026-03-05T11:00:00Z' where day = '2026-03-02'`);
    const [part, all] = await Promise.all([usual(), whole()]);
    expect(part.ok).toBe(true);
    expect(problemsOf(all)).toEqual(['closed_day closed day 2026-03-01']);
  });
});
