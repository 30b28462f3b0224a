import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Difference, type IdSpan, type ProblemCount, reportedMax } from './proofs.ts';
import { findProblems } from './reconcile.store.ts';
import '../wallet.tables.ts';

/** The first id after all closed days. */
export async function openFrom(tx: Tx): Promise<string> {
  const { rows } = await sql<{ from: string }>`select coalesce(max(to_id), 0) as from from wallet_closed_day`.execute(
    tx,
  );
  return rows[0]?.from ?? '0';
}

/** False when another process is closing days. */
export async function lockClosing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('wallet.closed-days', 0)) as locked`.execute(tx);
  // Reading a day has no time limit.
  await sql`set local statement_timeout = 0`.execute(tx);
  return rows[0]?.locked === true;
}

/** The first open id and the newest of all; null when nothing is open. */
export async function openIds(tx: Tx, from: string): Promise<{ first: string; newest: string } | null> {
  const { rows } = await sql<{ first: string | null; newest: string | null }>`
    select least(
      (select min(id) from wallet_transaction where id >= ${from}::bigint),
      (select min(transaction_id) from wallet_entry where transaction_id >= ${from}::bigint)
    ) as first, (select max(id) from wallet_transaction) as newest`.execute(tx);
  const { first = null, newest = null } = rows[0] ?? {};
  return first === null || newest === null ? null : { first, newest };
}

/** One order-independent digest of many rows: both halves of their hashes, summed. */
const digestOf = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(sum(('x' || substr(hash, 1, 16))::bit(64)::bigint), 0)
    || '.' || coalesce(sum(('x' || substr(hash, 17, 16))::bit(64)::bigint), 0)
  from (select encode(sha256(convert_to(line::text, 'UTF8')), 'hex') as hash from (${rows}) as line) hashed)`;

const sumsDigest = digestOf(sql`select kind, owner, amount from wallet_closed_sum`);

/** Content of an id span, from one column or value to below another. */
const contents = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  select
    (select count(*) from wallet_transaction where id >= ${from} and id < ${to}) as transactions,
    (select count(*) from wallet_entry where transaction_id >= ${from} and transaction_id < ${to}) as entries,
    (select coalesce(sum(amount), 0) from wallet_entry
      where transaction_id >= ${from} and transaction_id < ${to} and amount > 0) as coins,
    ${digestOf(sql`
      select id, key, kind, digest, extract(epoch from at), ref_kind, ref_id, actor, party, details, note
      from wallet_transaction where id >= ${from} and id < ${to}`)} || ' ' || ${digestOf(sql`
      select transaction_id, kind, owner, amount, balance
      from wallet_entry where transaction_id >= ${from} and transaction_id < ${to}`)} as digest`;

/** Adds the entries of a day to the stored sums, and stores the digest of the day. */
export async function closeDay(tx: Tx, day: string, { from, to }: Required<IdSpan>, at: Date): Promise<void> {
  await sql`
    insert into wallet_closed_sum as kept (kind, owner, amount)
    select kind, owner, sum(amount) from wallet_entry
    where transaction_id >= ${from}::bigint and transaction_id < ${to}::bigint group by kind, owner
    on conflict (kind, owner) do update set amount = kept.amount + excluded.amount`.execute(tx);
  await sql`
    insert into wallet_closed_day
      (day, from_id, to_id, transactions, entries, coins, digest, sums_digest, proved_at)
    select ${day}::date, ${from}::bigint, ${to}::bigint, transactions, entries, coins, digest, ${sumsDigest},
      ${at}::timestamptz
    from (${contents(sql`${from}::bigint`, sql`${to}::bigint`)}) there`.execute(tx);
}

/** Number of hourly proofs within which every closed day is read. */
const turns = 7 * 24;

/**
 * The part of closed days that were not read for the longest time, or whose last read lies ahead of the clock. Days are
 * identified by their end: a name can occur twice after a time zone change.
 */
export async function dueDays(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ end: string }>`
    select to_id as end from wallet_closed_day order by proved_at <= ${now}::timestamptz, proved_at, to_id
    limit (select ceil(count(*) / ${turns}::numeric) from wallet_closed_day)`.execute(tx);
  return rows.map(({ end }) => end);
}

export async function everyClosedDay(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ end: string }>`select to_id as end from wallet_closed_day order by to_id`.execute(tx);
  return rows.map(({ end }) => end);
}

/** Reads closed days again: returns unchanged days, and changed ones with the coins they moved. */
export async function recheckDays(tx: Tx, ends: readonly string[]): Promise<{ same: string[]; changed: ProblemCount }> {
  const same: string[] = [];
  const first: Difference[] = [];
  // Sequentially: each is an index range scan.
  for (const end of ends) {
    const { rows } = await sql<{ day: string; same: boolean; expected: string; found: string }>`
      select kept.day::text, (there.transactions, there.entries, there.coins, there.digest)
          = (kept.transactions, kept.entries, kept.coins, kept.digest) as same,
        kept.coins::text as expected, there.coins::text as found
      from wallet_closed_day kept cross join lateral (${contents(sql`kept.from_id`, sql`kept.to_id`)}) there
      where kept.to_id = ${end}::bigint`.execute(tx);
    for (const row of rows)
      if (row.same) same.push(end);
      else first.push({ where: `closed day ${row.day}`, expected: row.expected, found: row.found });
  }
  return { same, changed: { count: first.length, first: first.slice(0, reportedMax) } };
}

/** The stored sums, if they differ from those after the last added day. */
export const changedSums = (tx: Tx): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select 'kept sums' as where, '0' as expected, '1' as found
    where ${sumsDigest} <> coalesce(
      (select sums_digest from wallet_closed_day order by to_id desc limit 1), '0.0')`,
  );

/** Stored sums that differ from the entries of closed days. */
export const wrongSums = (tx: Tx, below: string): Promise<ProblemCount> =>
  findProblems(
    tx,
    sql`
    select 'kept sum ' || kind || ' ' || owner as where, coalesce(total, 0)::text as expected,
      coalesce(amount, 0)::text as found
    from wallet_closed_sum
    full join (
      select kind, owner, sum(amount) as total from wallet_entry
      where transaction_id < ${below}::bigint group by kind, owner
    ) entry using (kind, owner)
    where coalesce(total, 0) <> coalesce(amount, 0) order by kind, owner`,
  );

export async function markRead(db: Db, ends: readonly string[], at: Date): Promise<void> {
  if (ends.length === 0) return;
  await sql`update wallet_closed_day set proved_at = ${at}::timestamptz where to_id = any(${ends}::bigint[])`.execute(
    db,
  );
}
