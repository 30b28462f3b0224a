import type { AccountKind, Reconciliation } from '@touchline/contract/wallet';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Queries, Tx } from '../../platform/db/database.ts';
import './wallet.tables.ts';

export interface Difference {
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** Problems of one kind: all are counted, the first are told. */
export interface Found {
  readonly count: number;
  readonly first: readonly Difference[];
}

/** Problems of a kind that are told one by one: a ledger that is wrong altogether is not to be read into memory. */
export const toldMax = 50;

async function found(tx: Tx, differences: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<Difference & { every: string }>`
    select "where", expected, found, count(*) over () as every from (${differences}) difference limit ${toldMax}`.execute(
    tx,
  );
  return {
    count: Number(rows[0]?.every ?? 0),
    first: rows.map(({ where, expected, found: there }) => ({ where, expected, found: there })),
  };
}

/** One moment of the whole ledger, read as long as it takes. */
export async function atOneMoment<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return await work(tx);
    });
}

export async function sizeOf(tx: Tx): Promise<{ transactions: number; entries: number }> {
  const { rows } = await sql<{ transactions: string; entries: string }>`
    select (select count(*) from wallet_transaction) as transactions, (select count(*) from wallet_entry) as entries`.execute(
    tx,
  );
  return { transactions: Number(rows[0]?.transactions), entries: Number(rows[0]?.entries) };
}

/** Transactions whose entries are not zero together, or that have none. */
export const unbalanced = (tx: Tx): Promise<Found> =>
  found(
    tx,
    sql`
    select 'transaction ' || t.id as where, '0' as expected, coalesce(e.total, 0)::text as found
    from wallet_transaction t
    left join (select transaction_id, sum(amount) as total from wallet_entry group by transaction_id) e
      on e.transaction_id = t.id
    where e.total is distinct from 0 order by t.id`,
  );

/** Entries of transactions that are not there. */
export const lostEntries = (tx: Tx): Promise<Found> =>
  found(
    tx,
    sql`
    select 'transaction ' || e.transaction_id as where, '0' as expected, sum(e.amount)::text as found
    from wallet_entry e left join wallet_transaction t on t.id = e.transaction_id
    where t.id is null group by e.transaction_id order by e.transaction_id`,
  );

/** Accounts by what is stored (with what waits for it) and by what their entries say. */
const accounts = sql`
  select kind, owner, coalesce(a.balance, 0) + coalesce(w.total, 0) as stored, coalesce(e.total, 0) as counted
  from wallet_account a
  full join (select kind, owner, sum(amount) as total from wallet_entry group by kind, owner) e using (kind, owner)
  full join (select kind, owner, sum(amount) as total from wallet_pending group by kind, owner) w using (kind, owner)`;

export const wrongBalances = (tx: Tx): Promise<Found> =>
  found(
    tx,
    sql`
    select kind || ' ' || owner as where, counted::text as expected, stored::text as found
    from (${accounts}) account where stored <> counted order by kind, owner`,
  );

export const negativeBalances = (tx: Tx): Promise<Found> =>
  found(
    tx,
    sql`
    select kind || ' ' || owner as where, '0' as expected, least(stored, counted)::text as found
    from (${accounts}) account
    where least(stored, counted) < 0 and kind not in ('platform', 'task_rewards') order by kind, owner`,
  );

/** Escrows that hold something else than what they should. */
export async function wrongEscrows(tx: Tx, expected: ReadonlyMap<string, number>): Promise<Found> {
  const rows = await tx
    .selectFrom('wallet_account')
    .select(['owner', 'balance'])
    .where('kind', '=', 'red_packet_escrow')
    .where('balance', '<>', '0')
    .execute();
  const held = new Map(rows.map(({ owner, balance }) => [owner, Number(balance)]));
  const owners = [...new Set([...held.keys(), ...expected.keys()])];
  const wrong = owners.filter((owner) => (held.get(owner) ?? 0) !== (expected.get(owner) ?? 0));
  const first = wrong.slice(0, toldMax).map((owner) => ({
    where: `red_packet_escrow ${owner}`,
    expected: String(expected.get(owner) ?? 0),
    found: String(held.get(owner) ?? 0),
  }));
  return { count: wrong.length, first };
}

export async function sums(tx: Tx): Promise<{ kind: AccountKind; accounts: number; sum: string }[]> {
  const { rows } = await sql<{ kind: AccountKind; accounts: string; sum: string }>`
    select kind, count(*) as accounts, sum(stored)::text as sum from (${accounts}) account group by kind order by kind`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, accounts: Number(row.accounts) }));
}

/** Keeps a run; those that found nothing are forgotten after a time. */
export async function keepRun(db: Queries, run: Reconciliation, forgetBefore: Date): Promise<void> {
  const { id, startedAt, finishedAt, ok, ...report } = run;
  await db
    .insertInto('wallet_reconciliation')
    .values({
      ...{ id, ok },
      started_at: new Date(startedAt),
      finished_at: new Date(finishedAt),
      report: JSON.stringify(report),
    })
    .execute();
  await db.deleteFrom('wallet_reconciliation').where('ok', '=', true).where('finished_at', '<', forgetBefore).execute();
}

export async function lastRuns(queries: Queries, limit: number): Promise<Reconciliation[]> {
  const rows = await queries
    .selectFrom('wallet_reconciliation')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, started_at, finished_at, ok, report }) => ({
    ...{ id, ok },
    startedAt: started_at.toISOString(),
    finishedAt: finished_at.toISOString(),
    ...report,
  }));
}
