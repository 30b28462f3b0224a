import * as z from 'zod/mini';
import { hostNotices } from '../hosts/host-notices.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, day, id, instant, pageInput, pageOf } from '../kernel/schemas.ts';
import { coinAmount, moneyKey } from '../wallet/shapes.ts';
import { earningWindows } from './rules.ts';
import {
  boardOwn,
  boardPeriod,
  boardRow,
  combo,
  dayEarnings,
  earnings,
  gift,
  giftFace,
  giftRecord,
  sentGift,
} from './shapes.ts';

export * from './operator-schemas.ts';
export * from './shapes.ts';

/** One broadcast, or the days from `from` to `to`. */
const earningSpan = { sessionId: z.optional(id), from: z.optional(day), to: z.optional(day) };

export const giftSchemas = {
  list: {
    summary: 'Returns the available gifts in the order of the tray.',
    input: z.object({}),
    output: z.object({ gifts: z.array(gift) }),
    errors: [],
  },
  /** The room must be the host's own or that of the match the host is live on. */
  send: {
    summary:
      'Sends gifts to a host. A coupon lowers the price of one. A repeat with the same key returns the first result.',
    input: z.object({
      hostId: id,
      roomId: id,
      giftId: id,
      /** From 1 to `giftCountMax` of the settings; otherwise `coin_amount_invalid`. */
      count: coinAmount,
      couponId: z.optional(id),
      /** The price of one gift as the sender saw it; `conflict` when it has changed. */
      price: z.optional(count),
      key: moneyKey,
    }),
    output: z.object({
      giftSentId: id,
      /** Coins paid. */
      coins: count,
      /** Remaining coins. */
      balance: count,
      combo,
      /** Fan level with this host after the gift. */
      fanLevel: count,
    }),
    errors: [
      'user_not_found',
      'login_forbidden',
      'login_forbidden_until',
      'room_blacklisted',
      'cannot_gift_self',
      'stream_not_live',
      'gift_not_available',
      'coin_amount_invalid',
      'coupon_already_used',
      'coupon_expired',
      'insufficient_coins',
      'idempotency_conflict',
    ],
  },
  board: {
    summary:
      "Returns the top senders of a host in this broadcast, today, this week or of all time, and the caller's rank.",
    input: z.object({
      hostId: id,
      period: boardPeriod,
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    }),
    output: z.object({
      /** Start of the period; null for all time, and for a session while the host is not live. */
      from: z.nullable(instant),
      items: z.array(boardRow),
      /** Number of senders in the period. */
      people: count,
      /** Null for guests and for the host. */
      own: z.nullable(boardOwn),
    }),
    errors: ['user_not_found'],
  },
} as const satisfies CallSchemas;

export const earningSchemas = {
  recent: {
    summary: "Returns the host's gift earnings on each of the last `days`, and the total of the same period before.",
    input: z.object({ days: z._default(z.literal(earningWindows), 30) }),
    output: z.object({
      /** The figures include everything up to this instant. */
      asOf: instant,
      /** Offset of the server's clock at `asOf` in minutes, 480 for UTC+8. */
      utcOffset: z.int(),
      /** Every day of the window, the earliest first; the last one is today. */
      days: z.array(dayEarnings),
      total: earnings,
      /** The same number of days before the window. */
      before: earnings,
      /** The current broadcast; null when the host is not live. */
      session: z.nullable(z.object({ id, ...earnings.shape })),
    }),
    errors: hostNotices,
  },
  detail: {
    summary:
      "Returns the host's received gifts, newest first, of one broadcast or of the days `from` to `to`, at most 366.",
    input: z.object({
      ...earningSpan,
      /** Filters by sender. */
      senderId: z.optional(id),
      giftId: z.optional(id),
      ...pageInput,
    }),
    output: z.extend(pageOf(giftRecord), {
      /** Sum over all filtered records, not only this page. */
      sum: earnings,
    }),
    errors: hostNotices,
  },
  received: {
    summary:
      'Returns the distinct gifts that the host received in a span of `gift_detail`: tray order, retired gifts last.',
    input: z.object(earningSpan),
    output: z.object({ gifts: z.array(giftFace) }),
    errors: hostNotices,
  },
} as const satisfies CallSchemas;

export const giftEventSchemas = {
  sent: sentGift,
  earned: z.object({
    /** The host's share since the previous event of this type. */
    coins: count,
    today: count,
    /** The current broadcast; null when there is none. */
    session: z.nullable(z.object({ id, coins: count })),
  }),
} as const satisfies EventSchemas;
