import * as z from 'zod/mini';
import { hostNotices } from '../hosts/host-notices.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, cursorInput, id, listOf, nothing } from '../kernel/schemas.ts';
import {
  coinAmount,
  coupon,
  couponState,
  couponStock,
  couponTier,
  moneyKey,
  statementFilter,
  statementLine,
  walletSummary,
} from './shapes.ts';

export * from './operator-schemas.ts';
export * from './shapes.ts';

const sending = ['coin_amount_invalid', 'insufficient_coins', 'idempotency_conflict'] as const;

export const walletSchemas = {
  balance: {
    summary: "Returns the caller's coins and coupons by tier, and for hosts also earnings and coupon stock.",
    input: nothing,
    output: walletSummary,
    errors: [],
  },
  statement: {
    summary: "Returns the entries of the caller's wallet or earnings, newest first.",
    input: z.object({ ...statementFilter, ...cursorInput }),
    output: listOf(statementLine),
    errors: [],
  },
  coupons: {
    summary: "Returns the caller's coupons of one state: unused ones by expiry, others newest first.",
    input: z.object({ state: z._default(couponState, 'unused'), ...cursorInput }),
    output: listOf(coupon),
    errors: [],
  },
  buyCoupons: {
    summary: 'Buys coupons of a tier to give away in red packets.',
    input: z.object({
      tier: couponTier,
      count: coinAmount,
      /** The price of one coupon as shown; `conflict` when it has changed. */
      price: count,
      key: moneyKey,
    }),
    output: z.object({ tier: couponTier, bought: count, paid: count, coins: count, stock: z.array(couponStock) }),
    errors: [...hostNotices, ...sending, 'coupon_sold_out'],
  },
  earningsToWallet: {
    summary: "Moves earnings to the caller's wallet as coins.",
    input: z.object({ amount: coinAmount, key: moneyKey }),
    output: z.object({ coins: count, earnings: count }),
    errors: [...hostNotices, ...sending],
  },
  sendPreview: {
    summary: "Returns the number of members in the caller's room and the host's available coins.",
    input: nothing,
    output: z.object({ people: count, coins: count, amountMin: count, amountMax: count }),
    errors: hostNotices,
  },
  sendToOne: {
    summary: "Sends coins to one member in the caller's room.",
    input: z.object({ uid: id, amount: coinAmount, key: moneyKey }),
    output: z.object({ id, sent: count, coins: count }),
    errors: [...hostNotices, ...sending, 'user_not_found', 'user_id_is_own', 'recipient_not_in_room'],
  },
  sendToAll: {
    summary: "Sends the same amount to every member in the caller's room, all or none.",
    input: z.object({
      /** Per recipient. */
      amount: coinAmount,
      /** The maximum total that the host agreed to pay; `conflict` when new recipients raise the total above it. */
      total: coinAmount,
      key: moneyKey,
    }),
    output: z.object({ id, people: count, sent: count, coins: count }),
    errors: [...hostNotices, ...sending, 'recipient_not_in_room'],
  },
} as const satisfies CallSchemas;

export const walletEventSchemas = {
  changed: z.object({ coins: count }),
  given: z.object({ roomId: id, from: z.object({ uid: id, nickname: z.string() }), coins: count }),
} as const satisfies EventSchemas;
