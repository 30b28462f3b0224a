import type { AccountKind, Reconciliation } from '@touchline/contract/wallet';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import {
  type Difference,
  differences,
  type HeldSources,
  type IdSpan,
  type ProblemCount,
  reportedMax,
  type Span,
} from './proofs.ts';
import '../wallet.tables.ts';

/** Reads `where`, `expected` and `found` of problems. */
export async function findProblems(tx: Tx, wrong: RawBuilder<unknown>): Promise<ProblemCount> {
  const { rows } = await sql<Difference & { every: string }>`
    select "where", expected, found, count(*) over () as every from (${wrong}) difference limit ${reportedMax}`.execute(
    tx,
  );
  return {
    count: Number(rows[0]?.every ?? 0),
    first: rows.map(({ where, expected, found: there }) => ({ where, expected, found: there })),
  };
}

/** Runs `work` in one snapshot of the whole ledger, without a time limit. */
export async function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return await work(tx);
    });
}

/** Size of the whole ledger: stored counts of the days closed below `from`, plus a fresh count of the rest. */
export async function countLedger(tx: Tx, from: string): Promise<{ transactions: number; entries: number }> {
  const { rows } = await sql<{ transactions: string; entries: string }>`
    select closed.transactions + (select count(*) from wallet_transaction where id >= ${from}::bigint) as transactions,
      closed.entries + (select count(*) from wallet_entry where transaction_id >= ${from}::bigint) as entries
    from (
      select coalesce(sum(transactions), 0) as transactions, coalesce(sum(entries), 0) as entries
      from wallet_closed_day where to_id <= ${from}::bigint
    ) closed`.execute(tx);
  return { transactions: Number(rows[0]?.transactions), entries: Number(rows[0]?.entries) };
}

const lastId = '9223372036854775807';

/** Transactions whose entries do not sum to zero, or that have none. */
export const unbalanced = (tx: Tx, { from, to = lastId }: IdSpan): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select 'transaction ' || t.id as where, '0' as expected, coalesce(e.total, 0)::text as found
    from wallet_transaction t
    left join (
      select transaction_id, sum(amount) as total from wallet_entry
      where transaction_id >= ${from}::bigint and transaction_id < ${to}::bigint group by transaction_id
    ) e on e.transaction_id = t.id
    where t.id >= ${from}::bigint and t.id < ${to}::bigint and e.total is distinct from 0 order by t.id`,
  );

/** Entries without a transaction. */
export const lostEntries = (tx: Tx, { from, to = lastId }: IdSpan): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select 'transaction ' || e.transaction_id as where, '0' as expected, sum(e.amount)::text as found
    from wallet_entry e
    left join wallet_transaction t on t.id = e.transaction_id and t.id >= ${from}::bigint and t.id < ${to}::bigint
    where e.transaction_id >= ${from}::bigint and e.transaction_id < ${to}::bigint and t.id is null
    group by e.transaction_id order by e.transaction_id`,
  );

/**
 * Accounts by stored balance (with pending entries) and by entries: entries from an id on, plus the stored sums before
 * it.
 */
const accounts = (from: string) => sql`
  select kind, owner, coalesce(a.balance, 0) + coalesce(w.total, 0) as stored, coalesce(e.total, 0) as counted
  from wallet_account a
  full join (
    select kind, owner, sum(amount) as total from (
      select kind, owner, amount from wallet_entry where transaction_id >= ${from}::bigint
      union all select kind, owner, amount from wallet_closed_sum where ${from}::bigint > 0
    ) entry group by kind, owner
  ) e using (kind, owner)
  full join (select kind, owner, sum(amount) as total from wallet_pending group by kind, owner) w using (kind, owner)`;

export const wrongBalances = (tx: Tx, from: string): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select kind || ' ' || owner as where, counted::text as expected, stored::text as found
    from (${accounts(from)}) account where stored <> counted order by kind, owner`,
  );

export const negativeBalances = (tx: Tx, from: string): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select kind || ' ' || owner as where, '0' as expected, least(stored, counted)::text as found
    from (${accounts(from)}) account
    where least(stored, counted) < 0 and kind not in ('platform', 'task_rewards') order by kind, owner`,
  );

/** Escrows whose balance differs from the expected one. */
export async function wrongEscrows(tx: Tx, expected: ReadonlyMap<string, number>): Promise<ProblemCount> {
  const rows = await tx
    .selectFrom('wallet_account')
    .select(['owner', 'balance'])
    .where('kind', '=', 'red_packet_escrow')
    .where('balance', '<>', '0')
    .execute();
  const escrow = (owner: string): string => `red_packet_escrow ${owner}`;
  const wrong = differences(
    new Map([...expected].map(([owner, coins]) => [escrow(owner), String(coins)])),
    new Map(rows.map(({ owner, balance }) => [escrow(owner), balance])),
  );
  return { count: wrong.length, first: wrong.slice(0, reportedMax) };
}

/** Hosts whose coupons (in stock, in packets, handed out) differ from the received ones. */
export const wrongCoupons = (tx: Tx, held: Awaited<ReturnType<HeldSources['coupons']>>): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select 'coupons ' || uid || ' tier ' || tier as where, coalesce(bought + other, 0)::text as expected,
      coalesce(num, 0)::text as found
    from wallet_coupon_gained
    full join (
      select uid, tier, sum(num) as num from (
        select uid, tier, count as num from wallet_coupon_stock
        union all select from_uid, tier, count(*) from wallet_coupon group by from_uid, tier
        union all select * from unnest(
          ${held.map(({ uid }) => uid)}::bigint[], ${held.map(({ tier }) => tier)}::smallint[],
          ${held.map(({ count }) => count)}::int[])
      ) part group by uid, tier
    ) there using (uid, tier)
    where coalesce(bought + other, 0) <> coalesce(num, 0) order by uid, tier`,
  );

/** Hosts whose received coupons differ from the purchases in the ledger. */
export const wrongPurchases = (tx: Tx): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select 'bought coupons ' || uid || ' tier ' || tier as where, coalesce(paid, 0)::text as expected,
      coalesce(bought, 0)::text as found
    from wallet_coupon_gained
    full join (
      select actor as uid, (details->>'tier')::smallint as tier, sum((details->>'count')::int) as paid
      from wallet_transaction where kind = 'coupon_purchase' group by 1, 2
    ) purchase using (uid, tier)
    where coalesce(paid, 0) <> coalesce(bought, 0) order by uid, tier`,
  );

/** Coins of gifts in a span by wallet and earnings. */
export async function bookedForGifts(tx: Tx, { from, to }: Span): Promise<Map<string, string>> {
  const { rows } = await sql<{ account: string; coins: string }>`
    select e.kind || ' ' || e.owner as account, sum(e.amount)::text as coins
    from wallet_transaction t join wallet_entry e on e.transaction_id = t.id
    where t.kind = 'gift' and t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz
      and e.kind in ('user_wallet', 'anchor_earnings')
    group by e.kind, e.owner`.execute(tx);
  return new Map(rows.map(({ account, coins }) => [account, coins]));
}

/** Time of the first movement; null without any. */
export async function firstMovementAt(tx: Tx): Promise<Date | null> {
  const row = await tx
    .selectFrom('wallet_transaction')
    .select(({ fn }) => fn.min('at').as('first'))
    .executeTakeFirst();
  return row?.first ?? null;
}

export async function sums(tx: Tx, from: string): Promise<{ kind: AccountKind; accounts: number; sum: string }[]> {
  const { rows } = await sql<{ kind: AccountKind; accounts: string; sum: string }>`
    select kind, count(*) as accounts, sum(stored)::text as sum
    from (${accounts(from)}) account group by kind order by kind`.execute(tx);
  return rows.map((row) => ({ ...row, accounts: Number(row.accounts) }));
}

/** Stores a run; older runs without findings are deleted after a time. */
export async function storeRun(db: Queries, run: Reconciliation, forgetBefore: Date): Promise<void> {
  const { id, startedAt, finishedAt, ok, ...report } = run;
  await db
    .insertInto('wallet_reconciliation')
    .values({
      id,
      ok,
      started_at: new Date(startedAt),
      finished_at: new Date(finishedAt),
      report: JSON.stringify(report),
    })
    .execute();
  await db.deleteFrom('wallet_reconciliation').where('ok', '=', true).where('finished_at', '<', forgetBefore).execute();
}

/** Runs before the run `before`, or the last ones, newest first. */
export function lastRuns(queries: Queries, { before, limit }: { before: string | undefined; limit: number }) {
  let runs = queries.selectFrom('wallet_reconciliation').selectAll();
  if (before !== undefined) runs = runs.where('id', '<', before);
  return runs.orderBy('id', 'desc').limit(limit).execute();
}
