import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { couponTier } from '../wallet/shapes.ts';
import { redPacketContents, redPacketStatuses, redPacketTypes } from './rules.ts';

const facts = {
  content: z.enum(redPacketContents),
  /** Null for coupons. */
  type: z.nullable(z.enum(redPacketTypes)),
  /** Null for coins. */
  tier: z.nullable(couponTier),
  /** Number of shares. */
  count,
  /** Coins of all shares together, or the number of coupons. */
  total: count,
  expiresAt: instant,
};

/** Progress of a packet. `openedTotal` is in coins, or coupons. */
const progress = { status: z.enum(redPacketStatuses), opened: count, openedTotal: count };

/** The largest opened share of a lucky draw. */
export const bestDraw = z.object({ uid: id, nickname: z.string(), amount: count });
export type BestDraw = z.output<typeof bestDraw>;

/** The public state of a packet. A share's amount is secret until it is opened. */
export const redPacket = z.object({
  id,
  roomId: id,
  from: userCard,
  ...facts,
  hours: z.literal(limits.redPackets.timeLimitHours),
  sentAt: instant,
  refundAt: instant,
  ...progress,
  /** Refunded coins or coupons; null until the refund, and when nothing was left. */
  refunded: z.nullable(count),
  /** Present once the packet is fully claimed or expired; a normal packet has none. */
  best: z.nullable(bestDraw),
});
export type RedPacket = z.output<typeof redPacket>;

/** An opened share: coins, or 1 for the one coupon. */
export const redPacketShare = z.object({ amount: count, at: instant });
export type RedPacketShare = z.output<typeof redPacketShare>;

/** A packet and the reader's share. */
export const redPacketForReader = z.object({ packet: redPacket, share: z.nullable(redPacketShare) });
export type RedPacketForReader = z.output<typeof redPacketForReader>;

export const redPacketOpening = z.object({ person: userCard, ...redPacketShare.shape, best: z.boolean() });
export type RedPacketOpening = z.output<typeof redPacketOpening>;

/** Content of a room message of type 202; `room.packet` and the calls return the current state. */
export const packetLine = z.object({ packetId: id, ...facts });
export type PacketLine = z.output<typeof packetLine>;

/** One change of a packet: `progress` is sent at most twice a second, the other changes once each. */
export const packetChange = z.object({
  change: z.enum(['sent', 'progress', 'fully_claimed', 'expired', 'refunded']),
  packetId: id,
  ...progress,
  /** Set with `sent`. */
  packet: z.optional(redPacket),
  /** Set with `fully_claimed`, `expired` and `refunded`. */
  best: z.optional(z.nullable(bestDraw)),
  /** Set with `refunded`: the refunded amount. */
  refunded: z.optional(count),
});
export type PacketChange = z.output<typeof packetChange>;
