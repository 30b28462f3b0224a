import { couponTiers } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import type { PacketDeps } from '../needs.ts';
import { receivedTotals, sentTotals } from '../red-packets.store.ts';
import { boundsOf } from '../sending/packet-bounds.ts';

type Stats = OutputOf<typeof redPacketCalls.stats>;

/** Limits for sending a packet, and totals sent and received by an account. */
export async function readStats({ platform: { db, settings }, needs }: PacketDeps, uid: string): Promise<Stats> {
  const [balance, stock, sent, received] = await Promise.all([
    needs.ledger.balanceOf(db, uid),
    needs.coupons.stockOf(db, uid),
    sentTotals(db, uid),
    receivedTotals(db, uid),
  ]);
  return {
    balance,
    stock: couponTiers.map((tier) => ({ tier, count: stock.get(tier) ?? 0 })),
    limits: { ...boundsOf(settings), hours: [...limits.redPackets.timeLimitHours] },
    sent,
    received,
  };
}
