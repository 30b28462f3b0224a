import { type Selectable, sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tables } from '../../../platform/db/database.ts';
import { dayBucket, everBucket, sessionBucket, weekBucket } from './buckets.ts';
import '../gifts.tables.ts';

/** An addition to a total of a host. */
export interface TotalAddition {
  readonly hostId: string;
  readonly bucket: string;
  readonly paid: number;
  readonly share: number;
  readonly gifts: number;
  readonly sendings: number;
  readonly senders: number;
}

export type RankRow = Pick<Selectable<Tables['gifts_board']>, 'uid' | 'coins' | 'gifts'> & { readonly ever: string };

/** Top of a leaderboard: most coins first, ties by who got there first. */
export async function firstOfBoard(db: Queries, hostId: string, bucket: string, limit: number): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    select b.uid, b.coins, b.gifts, e.coins as ever
    from (
      select * from gifts_board where host_uid = ${hostId} and bucket = ${bucket}
      order by coins desc, reached_at, uid limit ${limit}
    ) b
    join gifts_board e on e.host_uid = ${hostId} and e.bucket = ${everBucket} and e.uid = b.uid
    order by b.coins desc, b.reached_at, b.uid`.execute(db);
  return rows;
}

/** Rank of one account on a leaderboard, and its all-time coins for the host. */
export async function standingOnBoard(
  db: Queries,
  hostId: string,
  bucket: string | null,
  uid: string,
): Promise<{ place: number | null; coins: number; gifts: number; ever: number }> {
  const { rows } = await sql<{ bucket: string; coins: string; gifts: string; place: string }>`
    select m.bucket, m.coins, m.gifts, 1 + case when m.bucket = ${bucket} then (
      select count(*) from gifts_board o
      where o.host_uid = m.host_uid and o.bucket = m.bucket
        and (o.coins > m.coins or (o.coins = m.coins and (o.reached_at, o.uid) < (m.reached_at, m.uid)))
    ) else 0 end as place
    from gifts_board m
    where m.host_uid = ${hostId} and m.uid = ${uid} and m.bucket = any(${[bucket ?? everBucket, everBucket]}::text[])`.execute(
    db,
  );
  const own = rows.find((row) => row.bucket === bucket);
  const ever = rows.find((row) => row.bucket === everBucket);
  return {
    place: own ? Number(own.place) : null,
    coins: Number(own?.coins ?? 0),
    gifts: Number(own?.gifts ?? 0),
    ever: Number(ever?.coins ?? 0),
  };
}

export async function peopleOnBoard(db: Queries, hostId: string, bucket: string): Promise<number> {
  const row = await db
    .selectFrom('gifts_total')
    .select('senders')
    .where('host_uid', '=', hostId)
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.senders ?? 0;
}

export interface BoardName {
  readonly hostId: string;
  readonly bucket: string;
}
export const boardKey = ({ hostId, bucket }: BoardName): string => `${hostId} ${bucket}`;

/** Ranks of these accounts among the first `limit` of several leaderboards: by `boardKey`, then by account. */
export async function readRanks(
  db: Queries,
  boards: readonly BoardName[],
  uids: readonly string[],
  limit: number,
): Promise<Map<string, Readonly<Record<string, number>>>> {
  const { rows } = await sql<{ host_uid: string; bucket: string; places: Record<string, number> | null }>`
    select k.host_uid, k.bucket, (
      select json_object_agg(first.uid, first.place) from unnest(array(
        select b.uid from gifts_board b where b.host_uid = k.host_uid and b.bucket = k.bucket
        order by b.coins desc, b.reached_at, b.uid limit ${limit}
      )) with ordinality as first (uid, place)
      where first.uid = any(${integers(uids)}::bigint[])
    ) as places
    from unnest(${integers(boards.map((one) => one.hostId))}::bigint[], ${texts(boards.map((one) => one.bucket))}::text[])
      as k (host_uid, bucket)`.execute(db);
  return new Map(rows.map(({ host_uid: hostId, bucket, places }) => [boardKey({ hostId, bucket }), places ?? {}]));
}

/** All-time coins of a host's top fans, most first. */
export const readFans = (db: Queries, hostId: string, limit: number): Promise<{ uid: string; coins: string }[]> =>
  db
    .selectFrom('gifts_board')
    .select(['uid', 'coins'])
    .where('host_uid', '=', hostId)
    .where('bucket', '=', everBucket)
    .orderBy('coins', 'desc')
    .limit(limit)
    .execute();

export async function coinsEver(db: Queries, hostId: string, uid: string): Promise<number> {
  const row = await db
    .selectFrom('gifts_board')
    .select('coins')
    .where('host_uid', '=', hostId)
    .where('bucket', '=', everBucket)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return Number(row?.coins ?? 0);
}

export async function hostsWithBoards(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('gifts_total').select('host_uid').where('bucket', '=', everBucket).execute();
  return rows.map((row) => row.host_uid);
}

/** Deletes a host's leaderboards of days and weeks before these, and of broadcasts without gifts since. */
export async function deleteOldOfBoards(
  db: Queries,
  hostId: string,
  oldest: { readonly day: string; readonly week: string; readonly session: Date },
): Promise<void> {
  await sql`
    delete from gifts_board
    where host_uid = ${hostId} and (
      (bucket >= ${dayBucket('')} and bucket < ${dayBucket(oldest.day)})
      or (bucket >= ${weekBucket('')} and bucket < ${weekBucket(oldest.week)})
      or (bucket >= ${sessionBucket('')} and bucket < ${sessionBucket(':')} and reached_at < ${oldest.session}::timestamptz)
    )`.execute(db);
}
