import * as z from 'zod/mini';
import { hostNotices } from '../hosts/host-notices.ts';
import { call, perMinute } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, nothing } from '../kernel/shapes.ts';
import {
  coinAmount,
  coupon,
  couponState,
  couponStock,
  couponTier,
  moneyKey,
  movementKind,
  movementKinds,
  ownAccount,
  statementLine,
  walletSummary,
} from './shapes.ts';

/** Filters of a statement. */
export const statementFilter = {
  account: z._default(ownAccount, 'wallet'),
  /** Defaults to all. */
  kinds: z.optional(z.array(movementKind).check(z.minLength(1), z.maxLength(movementKinds.length))),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
};

const sending = ['coin_amount_invalid', 'insufficient_coins', 'idempotency_conflict'] as const;

export const walletCalls = {
  balance: call({
    method: 'POST',
    path: '/web_wallet/balance',
    access: 'member',
    rate: perMinute(240),
    summary: "Returns the caller's coins and coupons by tier, and for hosts also earnings and coupon stock.",
    input: nothing,
    output: walletSummary,
    errors: [],
  }),
  statement: call({
    method: 'POST',
    path: '/web_wallet/statement',
    access: 'member',
    rate: perMinute(240),
    summary: "Returns the entries of the caller's wallet or earnings, newest first.",
    input: z.object({ ...statementFilter, ...cursorInput }),
    output: listOf(statementLine),
    errors: [],
  }),
  coupons: call({
    method: 'POST',
    path: '/web_wallet/coupons',
    access: 'member',
    rate: perMinute(120),
    summary: "Returns the caller's coupons of one state: unused ones by expiry, others newest first.",
    input: z.object({ state: z._default(couponState, 'unused'), ...cursorInput }),
    output: listOf(coupon),
    errors: [],
  }),
  buyCoupons: call({
    method: 'POST',
    path: '/web_wallet/coupons/buy',
    access: 'anchor',
    rate: perMinute(60),
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
  }),
  earningsToWallet: call({
    method: 'POST',
    path: '/web_wallet/earnings_to_wallet',
    access: 'anchor',
    rate: perMinute(60),
    summary: "Moves earnings to the caller's wallet as coins.",
    input: z.object({ amount: coinAmount, key: moneyKey }),
    output: z.object({ coins: count, earnings: count }),
    errors: [...hostNotices, ...sending],
  }),
  sendPreview: call({
    method: 'POST',
    path: '/web_anchor/send_money_preview',
    access: 'anchor',
    rate: perMinute(120),
    summary: "Returns the number of members in the caller's room and the host's available coins.",
    input: nothing,
    output: z.object({ people: count, coins: count, amountMin: count, amountMax: count }),
    errors: hostNotices,
  }),
  sendToOne: call({
    method: 'POST',
    path: '/web_anchor/send_money_to_one',
    access: 'anchor',
    rate: perMinute(60),
    summary: "Sends coins to one member in the caller's room.",
    input: z.object({ uid: id, amount: coinAmount, key: moneyKey }),
    output: z.object({ id, sent: count, coins: count }),
    errors: [...hostNotices, ...sending, 'user_not_found', 'user_id_is_own', 'recipient_not_in_room'],
  }),
  sendToAll: call({
    method: 'POST',
    path: '/web_anchor/send_money_to_all',
    access: 'anchor',
    rate: perMinute(30),
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
  }),
} as const;
