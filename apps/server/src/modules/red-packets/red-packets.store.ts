import type { CouponTier } from '@touchline/contract/enums';
import type { BestDraw } from '@touchline/contract/red-packets';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { OpeningTable, PacketTable } from './red-packets.tables.ts';

/** A packet without its shares, which are read one by one. */
export type PacketRow = Omit<Selectable<PacketTable>, 'shares' | 'client_key'>;
export type NewPacket = Insertable<PacketTable>;
export type OpeningRow = Selectable<OpeningTable>;
export type OpenedShare = Pick<OpeningRow, 'uid' | 'amount' | 'at'>;

const shown = [
  'id',
  'room_id',
  'sender_uid',
  'content',
  'type',
  'tier',
  'count',
  'total',
  'hours',
  'sent_at',
  'expires_at',
  'refund_at',
  'opened',
  'opened_total',
  'closed_at',
  'refunded_at',
  'refunded',
  'digest',
] as const;

/** Stores a packet; undefined when its sender has used the key. Waits for a concurrent insert with that key. */
export const insertPacket = (tx: Tx, packet: NewPacket): Promise<PacketRow | undefined> =>
  tx
    .insertInto('red_packets_packet')
    .values(packet)
    .onConflict((conflict) => conflict.constraint('red_packets_packet_client_key').doNothing())
    .returning(shown)
    .executeTakeFirst();

export const packetByKey = (db: Queries, uid: string, key: string): Promise<PacketRow | undefined> =>
  db
    .selectFrom('red_packets_packet')
    .select(shown)
    .where('sender_uid', '=', uid)
    .where('client_key', '=', key)
    .executeTakeFirst();

export const packetById = (db: Queries, id: string): Promise<PacketRow | undefined> =>
  db.selectFrom('red_packets_packet').select(shown).where('id', '=', id).executeTakeFirst();

export const packetsByIds = (db: Queries, ids: readonly string[]): Promise<PacketRow[]> =>
  db.selectFrom('red_packets_packet').select(shown).where('id', 'in', ids).orderBy('id').execute();

/** The packet, locked for this transaction, with the shares of the next `wanted` claims. */
export const lockPacket = (
  tx: Tx,
  id: string,
  wanted: number,
): Promise<(PacketRow & { readonly next: number[] }) | undefined> =>
  tx
    .selectFrom('red_packets_packet')
    .select(shown)
    .select(sql<number[]>`shares[opened + 1 : opened + ${wanted}::int]`.as('next'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const readClaims = (db: Queries, packetId: string, uids: readonly string[]): Promise<OpenedShare[]> =>
  db
    .selectFrom('red_packets_opening')
    .select(['uid', 'amount', 'at'])
    .where('packet_id', '=', packetId)
    .where(sql<boolean>`uid = any(${uids}::bigint[])`)
    .execute();

/** All claims of a packet. */
export const allOpenings = (db: Queries, packetId: string): Promise<OpenedShare[]> =>
  db.selectFrom('red_packets_opening').select(['uid', 'amount', 'at']).where('packet_id', '=', packetId).execute();

/** Stores claims from position `packet.opened` on, and the new state of the packet. */
export async function storeOpenings(
  tx: Tx,
  packet: Pick<PacketRow, 'id' | 'opened'>,
  openings: readonly OpenedShare[],
  closedAt: Date | null,
): Promise<void> {
  const rows = openings.map(({ uid, amount, at }, index) => ({
    packet_id: packet.id,
    place: packet.opened + index + 1,
    uid,
    amount,
    at,
  }));
  await tx.insertInto('red_packets_opening').values(rows).execute();
  const sum = openings.reduce((coins, { amount }) => coins + amount, 0);
  await tx
    .updateTable('red_packets_packet')
    .set((eb) => ({
      opened: eb('opened', '+', openings.length),
      opened_total: eb('opened_total', '+', sum),
      ...(closedAt ? { closed_at: closedAt } : {}),
    }))
    .where('id', '=', packet.id)
    .execute();
}

/** The account with the greatest share of each packet; the first one in a tie. */
export async function bestOpenings(
  db: Queries,
  packetIds: readonly string[],
): Promise<Map<string, Pick<BestDraw, 'uid' | 'amount'>>> {
  if (packetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('red_packets_opening')
    .select(['packet_id', 'uid', 'amount'])
    .distinctOn('packet_id')
    .where('packet_id', 'in', packetIds)
    .orderBy('packet_id')
    .orderBy('amount', 'desc')
    .orderBy('place')
    .execute();
  return new Map(rows.map(({ packet_id: packetId, uid, amount }) => [packetId, { uid, amount }]));
}

/** Claims of a packet, latest first, before the position `before`. */
export function openingPage(
  db: Queries,
  packetId: string,
  before: number | null,
  limit: number,
): Promise<OpeningRow[]> {
  let query = db
    .selectFrom('red_packets_opening')
    .selectAll()
    .where('packet_id', '=', packetId)
    .orderBy('place', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('place', '<', before);
  return query.execute();
}

/** Shares of one account in these packets. */
export async function ownOpenings(
  db: Queries,
  uid: string,
  packetIds: readonly string[],
): Promise<Map<string, Pick<OpeningRow, 'amount' | 'at'>>> {
  if (packetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('red_packets_opening')
    .select(['packet_id', 'amount', 'at'])
    .where('uid', '=', uid)
    .where('packet_id', 'in', packetIds)
    .execute();
  return new Map(rows.map(({ packet_id: packetId, amount, at }) => [packetId, { amount, at }]));
}

/** Packets of a room since a time, latest first. */
export const packetsOfRoom = (db: Queries, roomId: string, since: Date, limit: number): Promise<PacketRow[]> =>
  db
    .selectFrom('red_packets_packet')
    .select(shown)
    .where('room_id', '=', roomId)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Packets sent by an account, latest first, before the packet `before`. */
export function packetsOfSender(db: Queries, uid: string, before: string | null, limit: number): Promise<PacketRow[]> {
  let query = db
    .selectFrom('red_packets_packet')
    .select(shown)
    .where('sender_uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

/** Packets claimed by an account, latest sent first, before the packet `before`. */
export function packetsOfReceiver(
  db: Queries,
  uid: string,
  before: string | null,
  limit: number,
): Promise<(PacketRow & { readonly amount: number; readonly at: Date })[]> {
  let query = db
    .selectFrom('red_packets_opening as o')
    .innerJoin('red_packets_packet as p', 'p.id', 'o.packet_id')
    .select(shown.map((name) => `p.${name}` as const))
    .select(['o.amount', 'o.at'])
    .where('o.uid', '=', uid)
    .orderBy('o.packet_id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('o.packet_id', '<', before);
  return query.execute();
}

export interface Totals {
  readonly packets: number;
  readonly coins: number;
  readonly coupons: number;
}

interface TotalsRow {
  packets: string;
  coins: string | null;
  coupons: string | null;
}

const totalsOf = (row: TotalsRow | undefined): Totals => ({
  packets: Number(row?.packets ?? 0),
  coins: Number(row?.coins ?? 0),
  coupons: Number(row?.coupons ?? 0),
});

/** Totals given away by an account, without refunds. */
export async function sentTotals(db: Queries, uid: string): Promise<Totals> {
  const { rows } = await sql<TotalsRow>`
    select count(*) as packets,
      sum(total - coalesce(refunded, 0)) filter (where content = 'coins') as coins,
      sum(total - coalesce(refunded, 0)) filter (where content = 'coupons') as coupons
    from red_packets_packet where sender_uid = ${uid}`.execute(db);
  return totalsOf(rows[0]);
}

export async function receivedTotals(db: Queries, uid: string): Promise<Totals> {
  const { rows } = await sql<TotalsRow>`
    select count(*) as packets,
      sum(o.amount) filter (where p.content = 'coins') as coins,
      sum(o.amount) filter (where p.content = 'coupons') as coupons
    from red_packets_opening o join red_packets_packet p on p.id = o.packet_id where o.uid = ${uid}`.execute(db);
  return totalsOf(rows[0]);
}

/** Marks expired packets as closed; skips those locked by another process. */
export async function closeExpired(db: Queries, now: Date, limit: number): Promise<PacketRow[]> {
  return db
    .updateTable('red_packets_packet')
    .set({ closed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('red_packets_packet')
        .select('id')
        .where('closed_at', 'is', null)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(shown)
    .execute();
}

/** Packets due for a refund, except the given ones. */
export const duePackets = async (
  db: Queries,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('red_packets_packet')
    .select('id')
    .where('refunded_at', 'is', null)
    .whereRef('opened', '<', 'count')
    .where('refund_at', '<=', now)
    .where(sql<boolean>`id <> all(${except}::bigint[])`)
    .orderBy('refund_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** When the next packet expires; null when none is open. */
export async function nextExpiry(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('red_packets_packet')
    .select('expires_at')
    .where('closed_at', 'is', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at.getTime() ?? null;
}

/** When the next packet is due for a refund; null when none will be. */
export async function nextRefund(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('red_packets_packet')
    .select('refund_at')
    .where('refunded_at', 'is', null)
    .whereRef('opened', '<', 'count')
    .orderBy('refund_at')
    .limit(1)
    .executeTakeFirst();
  return row?.refund_at.getTime() ?? null;
}

/** A due packet, locked for this transaction; undefined when it is locked or already refunded. */
export const lockDue = (tx: Tx, id: string, now: Date): Promise<PacketRow | undefined> =>
  tx
    .selectFrom('red_packets_packet')
    .select(shown)
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .whereRef('opened', '<', 'count')
    .where('refund_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function recordRefund(tx: Tx, id: string, refunded: number, at: Date): Promise<void> {
  await tx
    .updateTable('red_packets_packet')
    .set((eb) => ({ refunded, refunded_at: at, closed_at: eb.fn.coalesce('closed_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute();
}

/** Unclaimed coins that were not refunded, by packet. */
export async function heldCoins(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('red_packets_packet')
    .select(['id', sql<number>`total - opened_total`.as('held')])
    .where('content', '=', 'coins')
    .where('refunded_at', 'is', null)
    .whereRef('opened', '<', 'count')
    .execute();
  return new Map(rows.map(({ id, held }) => [id, Number(held)]));
}

/** Unclaimed coupons that were not refunded, by sender and tier. */
export async function heldCoupons(tx: Tx): Promise<{ uid: string; tier: CouponTier; count: number }[]> {
  const { rows } = await sql<{ uid: string; tier: CouponTier; count: number }>`
    select sender_uid as uid, tier, sum(total - opened_total)::int as count from red_packets_packet
    where content = 'coupons' and refunded_at is null and opened < count group by sender_uid, tier`.execute(tx);
  return rows;
}
