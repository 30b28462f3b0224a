import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/shapes.ts';
import { limits } from '../limits.ts';
import { couponTier } from '../wallet/shapes.ts';
import { redPacketStatuses, redPacketTypes } from './rules.ts';

export const redPacketContents = ['coins', 'coupons'] as const;
export type RedPacketContent = (typeof redPacketContents)[number];

const facts = {
  content: z.enum(redPacketContents),
  /** Null for coupons. */
  type: z.nullable(z.enum(redPacketTypes)),
  /** Null for coins. */
  tier: z.nullable(couponTier),
  /** Shares. */
  count,
  /** Coins of all shares together; coupons: their number. */
  total: count,
  expiresAt: instant,
};

/** How far a packet is. `openedTotal` is in coins, or coupons. */
const progress = { status: z.enum(redPacketStatuses), opened: count, openedTotal: count };

/** The greatest share of a lucky draw, among the opened ones. */
export const bestDraw = z.object({ uid: id, nickname: z.string(), amount: count });
export type BestDraw = z.output<typeof bestDraw>;

/** What everybody in the room may know of a packet. No share is told before it is opened. */
export const redPacket = z.object({
  id,
  roomId: id,
  from: userCard,
  ...facts,
  hours: z.literal(limits.redPackets.timeLimitHours),
  sentAt: instant,
  refundAt: instant,
  ...progress,
  /** Coins or coupons that went back to the sender; null until then, and when nothing was left. */
  refunded: z.nullable(count),
  /** Told once the packet is fully claimed or its time is over; a normal packet has none. */
  best: z.nullable(bestDraw),
});
export type RedPacket = z.output<typeof redPacket>;

/** A share that was opened: coins, or 1 for the one coupon. */
export const redPacketShare = z.object({ amount: count, at: instant });
export type RedPacketShare = z.output<typeof redPacketShare>;

/** A packet and what the reader got of it. */
export const redPacketForReader = z.object({ packet: redPacket, share: z.nullable(redPacketShare) });
export type RedPacketForReader = z.output<typeof redPacketForReader>;

export const redPacketOpening = z.object({ person: userCard, ...redPacketShare.shape, best: z.boolean() });
export type RedPacketOpening = z.output<typeof redPacketOpening>;

/** Content of a room message of type 202; how the packet stands now, `room.packet` and the calls tell. */
export const packetLine = z.object({ packetId: id, ...facts });
export type PacketLine = z.output<typeof packetLine>;

/** One change of a packet: `progress` comes at most twice a second, the other changes once each. */
export const packetChange = z.object({
  change: z.enum(['sent', 'progress', 'fully_claimed', 'expired', 'refunded']),
  packetId: id,
  ...progress,
  /** With `sent`. */
  packet: z.optional(redPacket),
  /** With `fully_claimed`, `expired` and `refunded`. */
  best: z.optional(z.nullable(bestDraw)),
  /** With `refunded`: what went back. */
  refunded: z.optional(count),
});
export type PacketChange = z.output<typeof packetChange>;
