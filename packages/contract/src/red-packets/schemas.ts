import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, cursorInput, id, listOf, nothing } from '../kernel/schemas.ts';
import { couponTier, moneyKey } from '../wallet/shapes.ts';
import { redPacketContents, redPacketTypes } from './rules.ts';
import { packetChange, redPacket, redPacketForReader, redPacketOpening, redPacketShare } from './shapes.ts';

export * from './shapes.ts';

const figure = z.optional(z.nullable(z.number()));
const totals = z.object({ packets: count, coins: count, coupons: count });

/** Errors that stop a user from taking part in a room. */
const standing = [
  'login_forbidden',
  'login_forbidden_until',
  'account_muted',
  'room_blacklisted',
  'room_muted',
  'room_muted_for_match',
] as const;

export const redPacketSchemas = {
  stats: {
    summary:
      'Returns the balance, coupons in stock and limits for sending a red packet, and the totals sent and received.',
    input: nothing,
    output: z.object({
      balance: count,
      stock: z.array(z.object({ tier: couponTier, count })),
      limits: z.object({ coinMin: count, coinMax: count, countMax: count, hours: z.array(count) }),
      sent: totals,
      received: totals,
    }),
    errors: [],
  },
  send: {
    summary:
      "Sends a red packet to the host's room. A normal packet takes `single`, a lucky draw `total`, coupons `tier`. " +
      'A repeat with the same key returns the first packet.',
    input: z.object({
      /** Defaults to the caller's own room. */
      roomId: z.optional(id),
      content: z._default(z.enum(redPacketContents), 'coins'),
      type: z._default(z.enum(redPacketTypes), 'normal'),
      count: figure,
      single: figure,
      total: figure,
      tier: z.optional(couponTier),
      hours: z.number(),
      key: moneyKey,
    }),
    output: z.object({ packet: redPacket, balance: count }),
    errors: [
      'red_packet_count_empty',
      'red_packet_amount_empty',
      'coin_amount_invalid',
      'red_packet_count_too_high',
      'red_packet_total_below_count',
      'red_packet_time_limit_not_allowed',
      'red_packet_coupon_count_too_low',
      'red_packet_coupon_stock_exceeded',
      'insufficient_coins',
      'idempotency_conflict',
      ...standing,
    ],
  },
  open: {
    summary:
      "Claims the next share of a red packet. A repeat returns `red_packet_already_opened` with the caller's share.",
    input: z.object({ id }),
    output: z.object({ packet: redPacket, share: redPacketShare }),
    errors: [
      ...standing,
      'red_packet_is_own',
      'red_packet_already_opened',
      'red_packet_expired',
      'red_packet_all_taken',
    ],
  },
  list: {
    summary: "Returns a red packet with the caller's share and all claims, newest first.",
    input: z.object({ id, ...cursorInput }),
    output: z.extend(listOf(redPacketOpening), redPacketForReader.shape),
    errors: [],
  },
  room: {
    summary: "Returns the red packets of a room from the last 24 hours, newest first, each with the caller's share.",
    input: z.object({ roomId: id }),
    output: z.object({ items: z.array(redPacketForReader) }),
    errors: [],
  },
  sent: {
    summary: 'Returns the red packets that the caller sent, newest first.',
    input: z.object(cursorInput),
    output: listOf(redPacket),
    errors: [],
  },
  received: {
    summary: 'Returns the shares that the caller claimed, newest first.',
    input: z.object(cursorInput),
    output: listOf(z.object({ packet: redPacket, share: redPacketShare })),
    errors: [],
  },
} as const satisfies CallSchemas;

export const redPacketEventSchemas = {
  changed: packetChange,
} as const satisfies EventSchemas;
