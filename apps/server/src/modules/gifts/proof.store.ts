import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type ProblemCount, reportedMax, type Span } from '../wallet/index.ts';
import { dayBucket, everBucket, sessionBucket, weekBucket } from './leaderboards/buckets.ts';
import './gifts.tables.ts';

/** Coins of gifts in a span by account, as the ledger should have them: debits of senders, credits of hosts. */
export async function coinsOfSent(tx: Tx, { from, to }: Span): Promise<Map<string, string>> {
  const { rows } = await sql<{ account: string; coins: string }>`
    with sent as (
      select uid, host_uid, paid, share from gifts_sent where at >= ${from}::timestamptz and at < ${to}::timestamptz
      union all
      select uid, host_uid, paid, share from gifts_forgotten
      where at >= ${from}::timestamptz and at < ${to}::timestamptz
    )
    select 'user_wallet ' || uid as account, (-sum(paid))::text as coins from sent group by uid
    union all
    select 'anchor_earnings ' || host_uid, sum(share)::text from sent group by host_uid having sum(share) > 0`.execute(
    tx,
  );
  return new Map(rows.map(({ account, coins }) => [account, coins]));
}

/**
 * Differences between two relations with a `name` and the same figures: `should` from gifts, `is` as stored. A missing
 * figure counts as 0.
 */
async function wrong(
  tx: Tx,
  figures: readonly string[],
  should: RawBuilder<unknown>,
  is: RawBuilder<unknown>,
): Promise<ProblemCount> {
  const values = sql.join(
    figures.map((name) => sql`(${name}::text, s.${sql.ref(name)}::bigint, i.${sql.ref(name)}::bigint)`),
  );
  const { rows } = await sql<{ where: string; expected: string; found: string; every: string }>`
    select name || ' ' || v.figure as where, coalesce(v.expected, 0)::text as expected,
      coalesce(v.found, 0)::text as found, count(*) over () as every
    from (${should}) s full join (${is}) i using (name)
    cross join lateral (values ${values}) as v (figure, expected, found)
    where coalesce(v.expected, 0) <> coalesce(v.found, 0)
    order by 1 limit ${reportedMax}`.execute(tx);
  return {
    count: Number(rows[0]?.every ?? 0),
    first: rows.map(({ where, expected, found }) => ({ where, expected, found })),
  };
}

const figures = ['paid', 'share', 'gifts', 'sendings', 'senders'] as const;
const ofSent = sql`sum(paid) as paid, sum(share) as share, sum(count) as gifts, count(*) as sendings,
  count(distinct uid) as senders`;

const both = (one: ProblemCount, other: ProblemCount): ProblemCount => ({
  count: one.count + other.count,
  first: [...one.first, ...other.first].slice(0, reportedMax),
});

/** Totals of a day, and its leaderboards while they are kept, compared with the gifts of the day. */
export async function wrongDay(tx: Tx, day: string, { from, to }: Span, hasBoards: boolean): Promise<ProblemCount> {
  const bucket = dayBucket(day);
  const sent = sql`gifts_sent where at >= ${from}::timestamptz and at < ${to}::timestamptz`;
  const totals = await wrong(
    tx,
    figures,
    sql`select 'total ' || host_uid || ' ' || ${bucket}::text as name, ${ofSent} from ${sent} group by host_uid`,
    sql`select 'total ' || host_uid || ' ' || bucket as name, paid, share, gifts, sendings, senders
      from gifts_total where bucket = ${bucket}`,
  );
  if (!hasBoards) return totals;
  const boards = await wrong(
    tx,
    ['coins', 'gifts'],
    sql`select 'board ' || host_uid || ' ' || ${bucket}::text || ' of ' || uid as name, sum(paid) as coins,
        sum(count) as gifts
      from ${sent} group by host_uid, uid`,
    sql`select 'board ' || b.host_uid || ' ' || b.bucket || ' of ' || b.uid as name, b.coins, b.gifts
      from gifts_total t join gifts_board b on b.host_uid = t.host_uid and b.bucket = t.bucket
      where t.bucket = ${bucket}`,
  );
  return both(totals, boards);
}

/** Totals of the broadcasts with gifts in a span, compared with all their gifts. */
export const wrongSessions = (tx: Tx, { from, to }: Span): Promise<ProblemCount> => {
  const sessions = sql`select distinct session_id from gifts_sent
    where at >= ${from}::timestamptz and at < ${to}::timestamptz and session_id is not null`;
  return wrong(
    tx,
    figures,
    sql`select 'total ' || host_uid || ' ' || ${sessionBucket('')}::text || session_id as name, ${ofSent}
      from gifts_sent where session_id in (${sessions}) group by host_uid, session_id`,
    sql`select 'total ' || host_uid || ' ' || bucket as name, paid, share, gifts, sendings, senders
      from gifts_total where bucket in (select ${sessionBucket('')}::text || session_id from (${sessions}) given)`,
  );
};

/** Totals of weeks and of all time, compared with those of days. */
export const wrongSums = (tx: Tx): Promise<ProblemCount> => {
  const sum = sql`sum(paid) as paid, sum(share) as share, sum(gifts) as gifts, sum(sendings) as sendings`;
  const days = sql`(
    select host_uid, paid, share, gifts, sendings,
      to_char(date_trunc('week', substr(bucket, 3)::timestamp), 'YYYY-MM-DD') as monday
    from gifts_total where bucket >= ${dayBucket('')} and bucket < ${dayBucket(':')}
  ) of_days`;
  return wrong(
    tx,
    figures.filter((name) => name !== 'senders'),
    sql`select 'total ' || host_uid || ' ' || ${everBucket}::text as name, ${sum} from ${days} group by host_uid
      union all
      select 'total ' || host_uid || ' ' || ${weekBucket('')}::text || monday, ${sum} from ${days}
      group by host_uid, monday`,
    sql`select 'total ' || host_uid || ' ' || bucket as name, paid, share, gifts, sendings from gifts_total
      where bucket = ${everBucket} or (bucket >= ${weekBucket('')} and bucket < ${weekBucket(':')})`,
  );
};

/** Leaderboards compared with totals: those of all time, and all others while they are kept. */
export const wrongBoards = (tx: Tx): Promise<ProblemCount> =>
  wrong(
    tx,
    ['paid', 'gifts', 'senders'],
    sql`select 'board ' || host_uid || ' ' || bucket as name, paid, gifts, senders from gifts_total t
      where bucket = ${everBucket}
        or exists (select from gifts_board b where b.host_uid = t.host_uid and b.bucket = t.bucket)`,
    sql`select 'board ' || host_uid || ' ' || bucket as name, sum(coins) as paid, sum(gifts) as gifts,
        count(*) as senders
      from gifts_board group by host_uid, bucket`,
  );

/** Sold counts of all gifts compared with all gifts to hosts. */
export const wrongSold = (tx: Tx): Promise<ProblemCount> =>
  wrong(
    tx,
    ['paid', 'gifts'],
    sql`select 'sold' as name, sum(paid) as paid, sum(gifts) as gifts from gifts_total where bucket = ${everBucket}`,
    sql`select 'sold' as name, sum(paid) as paid, sum(gifts) as gifts from gifts_sold`,
  );
