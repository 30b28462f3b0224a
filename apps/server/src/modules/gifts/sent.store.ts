import { type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../platform/db/database.ts';
import './gifts.tables.ts';

export type SentRow = Selectable<Tables['gifts_sent']>;

/** What makes sendings one combo, besides the time between them. */
export type ComboOf = Pick<SentRow, 'uid' | 'anchor_uid' | 'room_id' | 'gift_id'>;
export type LastOfCombo = Pick<SentRow, 'combo_id' | 'combo_count' | 'at'>;
export const comboKey = ({ uid, anchor_uid: anchor, room_id: room, gift_id: gift }: ComboOf): string =>
  `${uid}:${anchor}:${room}:${gift}`;

/** The last sending of each of these of after `since`, by `comboKey`; ids grow also while the clock goes back. */
export async function lastOfCombos(tx: Tx, wanted: readonly ComboOf[], since: Date): Promise<Map<string, LastOfCombo>> {
  const distinct = [...new Map(wanted.map((one) => [comboKey(one), one])).values()];
  const column = (name: keyof ComboOf): string[] => distinct.map((one) => one[name]);
  const { rows } = await sql<ComboOf & LastOfCombo>`
    select k.uid, k.anchor_uid, k.room_id, k.gift_id, last.combo_id, last.combo_count, last.at
    from unnest(${column('uid')}::bigint[], ${column('anchor_uid')}::bigint[], ${column('room_id')}::bigint[],
      ${column('gift_id')}::bigint[]) as k (uid, anchor_uid, room_id, gift_id)
    cross join lateral (
      select combo_id, combo_count, at from gifts_sent s
      where s.uid = k.uid and s.at > ${since}::timestamptz
        and s.anchor_uid = k.anchor_uid and s.room_id = k.room_id and s.gift_id = k.gift_id
      order by s.id desc limit 1
    ) last`.execute(tx);
  return new Map(rows.map((row) => [comboKey(row), row]));
}

export async function insertSent(tx: Tx, rows: readonly SentRow[]): Promise<void> {
  const column = <K extends keyof SentRow>(name: K): SentRow[K][] => rows.map((row) => row[name]);
  await sql`
    insert into gifts_sent (id, key, digest, uid, anchor_uid, room_id, session_id, gift_id, count, price, paid, share,
      coupon_id, coupon_tier, combo_id, combo_count, balance, ever, at)
    select * from unnest(
      ${column('id')}::bigint[], ${column('key')}::text[], ${column('digest')}::text[], ${column('uid')}::bigint[],
      ${column('anchor_uid')}::bigint[], ${column('room_id')}::bigint[], ${column('session_id')}::bigint[],
      ${column('gift_id')}::bigint[], ${column('count')}::int[], ${column('price')}::int[], ${column('paid')}::int[],
      ${column('share')}::int[], ${column('coupon_id')}::bigint[], ${column('coupon_tier')}::smallint[],
      ${column('combo_id')}::bigint[], ${column('combo_count')}::int[], ${column('balance')}::bigint[],
      ${column('ever')}::bigint[], ${column('at')}::timestamptz[])`.execute(tx);
}

/** Adds up what was sold of each gift. */
export async function addSold(tx: Tx, rows: readonly Pick<SentRow, 'gift_id' | 'count' | 'paid'>[]): Promise<void> {
  await sql`
    insert into gifts_sold as g (gift_id, gifts, paid)
    select gift_id, sum(count), sum(paid) from unnest(
      ${rows.map((row) => row.gift_id)}::bigint[], ${rows.map((row) => row.count)}::int[],
      ${rows.map((row) => row.paid)}::int[]) as t (gift_id, count, paid)
    group by gift_id order by gift_id
    on conflict (gift_id) do update set gifts = g.gifts + excluded.gifts, paid = g.paid + excluded.paid`.execute(tx);
}

export async function sentByKeys(db: Queries, keys: readonly string[]): Promise<Map<string, SentRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('gifts_sent').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}
