import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Queries, Tables } from '../../../platform/db/database.ts';
import { dayBucket, sessionBucket } from '../leaderboards/buckets.ts';
import type { SentRow } from '../sending/sent.store.ts';
import '../gifts.tables.ts';

export type TotalRow = Omit<Selectable<Tables['gifts_total']>, 'host_uid'>;

/** Totals of a host per day from `first` to `last`; days without gifts are left out. */
export const dayTotals = (db: Queries, hostId: string, first: string, last: string): Promise<TotalRow[]> =>
  db
    .selectFrom('gifts_total')
    .select(['bucket', 'paid', 'share', 'gifts', 'sendings', 'senders'])
    .where('host_uid', '=', hostId)
    .where('bucket', '>=', dayBucket(first))
    .where('bucket', '<=', dayBucket(last))
    .orderBy('bucket')
    .execute();

export const sessionTotal = (db: Queries, hostId: string, sessionId: string): Promise<TotalRow | undefined> =>
  db
    .selectFrom('gifts_total')
    .select(['bucket', 'paid', 'share', 'gifts', 'sendings', 'senders'])
    .where('host_uid', '=', hostId)
    .where('bucket', '=', sessionBucket(sessionId))
    .executeTakeFirst();

/** Distinct senders in the days from `first` to `last`. */
export async function sendersBetween(db: Queries, hostId: string, first: string, last: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct uid)::int as people from gifts_board
    where host_uid = ${hostId} and bucket >= ${dayBucket(first)} and bucket <= ${dayBucket(last)}`.execute(db);
  return rows[0]?.people ?? 0;
}

export interface DetailFilter {
  readonly hostId: string;
  readonly sessionId: string | undefined;
  /** Instants; `to` is excluded. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly senderId: string | undefined;
  readonly giftId: string | undefined;
}

function within(filter: DetailFilter) {
  const conditions = [sql<SqlBool>`host_uid = ${filter.hostId}`];
  if (filter.sessionId !== undefined) conditions.push(sql`session_id = ${filter.sessionId}`);
  if (filter.from) conditions.push(sql`at >= ${filter.from}::timestamptz`);
  if (filter.to) conditions.push(sql`at < ${filter.to}::timestamptz`);
  if (filter.senderId !== undefined) conditions.push(sql`uid = ${filter.senderId}`);
  if (filter.giftId !== undefined) conditions.push(sql`gift_id = ${filter.giftId}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Gifts to a host, latest first. */
export const sentTo = (db: Db, filter: DetailFilter, page: { offset: number; limit: number }): Promise<SentRow[]> =>
  db
    .selectFrom('gifts_sent')
    .selectAll()
    .where(within(filter))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

/** Distinct gifts that a host received. */
export async function giftsTo(db: Db, filter: DetailFilter): Promise<string[]> {
  const rows = await db.selectFrom('gifts_sent').select('gift_id').distinct().where(within(filter)).execute();
  return rows.map((row) => row.gift_id);
}

export async function sumOfSent(db: Db, filter: DetailFilter): Promise<Omit<TotalRow, 'bucket'>> {
  const { rows } = await sql<Omit<TotalRow, 'bucket'>>`
    select coalesce(sum(paid), 0) as paid, coalesce(sum(share), 0) as share, coalesce(sum(count), 0) as gifts,
      count(*) as sendings, count(distinct uid)::int as senders
    from gifts_sent where ${within(filter)}`.execute(db);
  return rows[0] ?? { paid: '0', share: '0', gifts: '0', sendings: '0', senders: 0 };
}
