import { type Selectable, sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import { jsonRows } from '../../../platform/db/json-rows.ts';
import type { TotalAddition } from '../leaderboards/boards.store.ts';
import '../gifts.tables.ts';

export type SentRow = Selectable<Tables['gifts_sent']>;

/** What gifts of one combo have in common, besides the time between them. */
export type ComboOf = Pick<SentRow, 'uid' | 'host_uid' | 'room_id' | 'gift_id'>;
export type LastOfCombo = Pick<SentRow, 'combo_id' | 'combo_count' | 'at'>;
export const comboKey = ({ uid, host_uid: host, room_id: room, gift_id: gift }: ComboOf): string =>
  `${uid}:${host}:${room}:${gift}`;

/** The last gift of each combo after `since`, by `comboKey`; ids grow even when the clock goes back. */
export async function lastOfCombos(tx: Tx, wanted: readonly ComboOf[], since: Date): Promise<Map<string, LastOfCombo>> {
  const distinct = [...new Map(wanted.map((one) => [comboKey(one), one])).values()];
  const column = (name: keyof ComboOf): string[] => distinct.map((one) => one[name]);
  const rows = await jsonRows<{ place: number; combo_id: string; combo_count: number; at: string }>(
    tx,
    sql`
    select json_agg(found) as rows from (
    select k.place, last.combo_id::text, last.combo_count, last.at
    from unnest(${integers(column('uid'))}::bigint[], ${integers(column('host_uid'))}::bigint[], ${integers(column('room_id'))}::bigint[],
      ${integers(column('gift_id'))}::bigint[]) with ordinality as k (uid, host_uid, room_id, gift_id, place)
    cross join lateral (
      select combo_id, combo_count, at from gifts_sent s
      where s.uid = k.uid and s.at > ${since}::timestamptz
        and s.host_uid = k.host_uid and s.room_id = k.room_id and s.gift_id = k.gift_id
      order by s.id desc limit 1
    ) last
    ) found`,
  );
  return new Map(
    rows.map(({ place, at, ...combo }) => [comboKey(distinct[place - 1] as ComboOf), { ...combo, at: new Date(at) }]),
  );
}

/**
 * Stores gifts, adds to the sold counts, and raises and returns the totals of hosts. One statement, because batches of
 * different senders start to block each other here, until the end of the transaction.
 */
export async function storeSent(
  tx: Tx,
  rows: readonly SentRow[],
  totals: readonly TotalAddition[],
): Promise<{ host_uid: string; bucket: string; share: string }[]> {
  const column = <K extends keyof SentRow>(name: K): SentRow[K][] => rows.map((row) => row[name]);
  return await jsonRows(
    tx,
    sql`
    with sent as (
      insert into gifts_sent (id, key, digest, uid, host_uid, room_id, session_id, gift_id, count, price, paid, share,
        coupon_id, coupon_tier, combo_id, combo_count, balance, ever, at)
      select * from unnest(
        ${integers(column('id'))}::bigint[], ${texts(column('key'))}::text[], ${texts(column('digest'))}::text[], ${integers(column('uid'))}::bigint[],
        ${integers(column('host_uid'))}::bigint[], ${integers(column('room_id'))}::bigint[], ${integers(column('session_id'))}::bigint[],
        ${integers(column('gift_id'))}::bigint[], ${integers(column('count'))}::int[], ${integers(column('price'))}::int[], ${integers(column('paid'))}::int[],
        ${integers(column('share'))}::int[], ${integers(column('coupon_id'))}::bigint[], ${integers(column('coupon_tier'))}::smallint[],
        ${integers(column('combo_id'))}::bigint[], ${integers(column('combo_count'))}::int[], ${integers(column('balance'))}::bigint[],
        ${integers(column('ever'))}::bigint[], ${instants(column('at'))}::timestamptz[])
      returning gift_id, count, paid
    ), sold as (
      insert into gifts_sold as g (gift_id, gifts, paid)
      select gift_id, sum(count), sum(paid) from sent group by gift_id order by gift_id
      on conflict (gift_id) do update set gifts = g.gifts + excluded.gifts, paid = g.paid + excluded.paid
    ), raised as (
    insert into gifts_total as t (host_uid, bucket, paid, share, gifts, sendings, senders)
    select * from unnest(
      ${integers(totals.map((one) => one.hostId))}::bigint[], ${texts(totals.map((one) => one.bucket))}::text[],
      ${integers(totals.map((one) => one.paid))}::bigint[], ${integers(totals.map((one) => one.share))}::bigint[],
      ${integers(totals.map((one) => one.gifts))}::bigint[], ${integers(totals.map((one) => one.sendings))}::bigint[],
      ${integers(totals.map((one) => one.senders))}::int[]
    ) as n (host_uid, bucket, paid, share, gifts, sendings, senders)
    order by host_uid, bucket collate "C"
    on conflict (host_uid, bucket) do update set
      paid = t.paid + excluded.paid, share = t.share + excluded.share, gifts = t.gifts + excluded.gifts,
      sendings = t.sendings + excluded.sendings, senders = t.senders + excluded.senders
    returning host_uid::text, bucket, share::text
    )
    select json_agg(raised) as rows from raised`,
  );
}

/** Gifts by id, earliest first. */
export async function sentByIds(db: Queries, ids: readonly string[]): Promise<SentRow[]> {
  return await db.selectFrom('gifts_sent').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** The gift id of each of these sendings. */
export async function giftsOfSent(db: Queries, ids: readonly string[]): Promise<{ id: string; gift_id: string }[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('gifts_sent').select(['id', 'gift_id']).where('id', 'in', ids).execute();
}

/** A message in the chat: its first gift, and the combo count that it covers. */
export interface PostedLine {
  readonly first: SentRow;
  readonly upTo: number;
}

/** Ids of all gifts that these messages cover, however recent. */
export async function giftsOfLines(db: Queries, lines: readonly PostedLine[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const column = <K extends keyof SentRow>(name: K): SentRow[K][] => lines.map(({ first }) => first[name]);
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(
      ${integers(column('uid'))}::bigint[], ${integers(column('gift_id'))}::bigint[], ${instants(column('at'))}::timestamptz[],
      ${integers(column('combo_id'))}::bigint[], ${integers(column('combo_count'))}::bigint[],
      ${integers(lines.map(({ upTo }) => upTo))}::bigint[]
    ) as line (uid, gift_id, at, combo_id, first, last)
    join gifts_sent s on s.uid = line.uid and s.gift_id = line.gift_id and s.at >= line.at
      and s.combo_id = line.combo_id and s.combo_count between line.first and line.last`.execute(db);
  return rows.map(({ id }) => id);
}

export async function sentByKeys(db: Queries, keys: readonly string[]): Promise<Map<string, SentRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('gifts_sent').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}
