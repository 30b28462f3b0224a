import type { UserCard } from '@touchline/contract/accounts';
import {
  type BestDraw,
  type PacketLine,
  type RedPacket,
  type RedPacketShare,
  type RedPacketStatus,
  redPacketStatus,
} from '@touchline/contract/red-packets';
import type { PacketDeps } from './needs.ts';
import { bestOpenings, type OpeningRow, type PacketRow } from './red-packets.store.ts';

type Facts = Pick<PacketRow, 'count' | 'opened' | 'expires_at' | 'closed_at' | 'refunded_at'>;

/** A closed packet stays closed, even when the clock is set back. */
export function statusOf(facts: Facts, now: number): RedPacketStatus {
  const { count, opened, expires_at: expiresAt, closed_at: closedAt, refunded_at: refundedAt } = facts;
  const status = redPacketStatus({ count, opened, expiresAt: expiresAt.getTime(), refunded: refundedAt !== null }, now);
  return status === 'available' && closedAt !== null ? 'expired' : status;
}

/** A packet as it was before the first claim. */
export const asSent = (row: PacketRow): PacketRow => ({
  ...row,
  opened: 0,
  opened_total: 0,
  closed_at: null,
  refunded: null,
  refunded_at: null,
});

/** The best draw is revealed once no share can be claimed; packets with equal shares have none. */
export const hasBest = (row: Facts & Pick<PacketRow, 'type'>, now: number): boolean =>
  row.type === 'lucky_draw' && row.opened > 0 && statusOf(row, now) !== 'available';

export const presentShare = ({ amount, at }: Pick<OpeningRow, 'amount' | 'at'>): RedPacketShare => ({
  amount,
  at: at.toISOString(),
});

export const presentPacket = (row: PacketRow, from: UserCard, best: BestDraw | null, now: number): RedPacket => ({
  id: row.id,
  roomId: row.room_id,
  from,
  content: row.content,
  type: row.type,
  tier: row.tier,
  count: row.count,
  total: row.total,
  hours: row.hours,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  refundAt: row.refund_at.toISOString(),
  status: statusOf(row, now),
  opened: row.opened,
  openedTotal: row.opened_total,
  refunded: row.refunded,
  best,
});

export const presentLine = (row: PacketRow): PacketLine => ({
  packetId: row.id,
  content: row.content,
  type: row.type,
  tier: row.tier,
  count: row.count,
  total: row.total,
  expiresAt: row.expires_at.toISOString(),
});

/** Packets as shown to readers, in the same order. Packets of removed accounts are left out. */
export async function presentPackets<R extends PacketRow>(
  { platform: { db, clock }, needs }: PacketDeps,
  rows: readonly R[],
  now = clock.now(),
): Promise<{ row: R; packet: RedPacket }[]> {
  if (rows.length === 0) return [];
  const bests = await bestOpenings(
    db,
    rows.filter((row) => hasBest(row, now)).map(({ id }) => id),
  );
  const people = await needs.accounts.findUsers([
    ...new Set([...rows.map((row) => row.sender_uid), ...[...bests.values()].map(({ uid }) => uid)]),
  ]);
  return rows.flatMap((row) => {
    const from = people.get(row.sender_uid);
    if (!from) return [];
    const best = bests.get(row.id);
    const named = best ? { ...best, nickname: people.get(best.uid)?.nickname ?? '' } : null;
    return [{ row, packet: presentPacket(row, from, named, now) }];
  });
}
