import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { couponTiers } from '../enums.ts';
import { giftFace } from '../gifts/shapes.ts';
import { count, id, instant } from '../kernel/shapes.ts';

/**
 * The client's own word for one wish that moves coins, made anew for each wish and sent again with each retry. The same
 * key again is answered as it was the first time; with another wish it is `idempotency_conflict`.
 */
export const moneyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** What somebody typed as an amount. The server answers `coin_amount_invalid` to all but whole numbers in its bounds. */
export const coinAmount = z.number();

/** Accounts of the ledger. Those of `platform` and `task_rewards` are where coins come from and may be below zero. */
export const accountKinds = [
  'user_wallet',
  'anchor_earnings',
  'red_packet_escrow',
  'platform',
  'task_rewards',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const movementKinds = [
  'task_reward',
  'operator_grant',
  'operator_correction',
  'gift',
  'red_packet_sent',
  'red_packet_opened',
  'red_packet_refund',
  'anchor_transfer',
  'coupon_purchase',
  'earnings_to_wallet',
  'payout',
] as const;
export type MovementKind = (typeof movementKinds)[number];
export const movementKind = z.enum(movementKinds);

export const couponTier = z.literal(couponTiers);
export const couponStates = ['unused', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];
export const couponState = z.enum(couponStates);

/** A coupon in somebody's hands: one gift for `tier` percent of its price, until `expiresAt`. */
export const coupon = z.object({
  id,
  tier: couponTier,
  state: couponState,
  receivedAt: instant,
  /** From this instant on it is worth nothing. */
  expiresAt: instant,
  usedAt: z.nullable(instant),
  /** The host whose red packet it came from; null when that person is gone. */
  from: z.nullable(userCard),
});
export type Coupon = z.output<typeof coupon>;

/** Unused coupons of one tier. */
export const couponHolding = z.object({
  tier: couponTier,
  count,
  /** When the first of them expires. */
  soonest: instant,
});
export type CouponHolding = z.output<typeof couponHolding>;

/** Bought coupons that a host has to give away, and what one more costs. */
export const couponStock = z.object({
  tier: couponTier,
  count,
  price: count,
  /** How many are left to buy; null without bound. */
  left: z.nullable(count),
});
export type CouponStock = z.output<typeof couponStock>;

/** The two accounts that a person can see into. */
export const ownAccounts = ['wallet', 'earnings'] as const;
export type OwnAccount = (typeof ownAccounts)[number];
export const ownAccount = z.enum(ownAccounts);

/** One line of a statement. */
export const statementLine = z.object({
  /** Of the transaction, whose other lines are in other accounts. */
  id,
  kind: movementKind,
  /** Below zero: out of the account. */
  amount: z.int(),
  /** Of the account after it; null where it is not kept line by line (earnings). */
  balance: z.nullable(z.int()),
  at: instant,
  /** Who is on the other side, when that is one person who is still there. */
  party: z.nullable(userCard),
  /** What it was for, such as a gift or a red packet. */
  ref: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  /** What was given, as it is called now, also when it is retired; null for all other kinds, and where it is gone. */
  gift: z.nullable(giftFace),
  /** What the kind has more to say: `people` of a transfer, `gift` (its name of then in English) and `count`, `tier`, `task`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What an operator wrote for the person. */
  note: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof statementLine>;

/** Coins and coupons of one person at a glance. */
export const walletSummary = z.object({
  coins: count,
  /** From gifts, to be moved into coins; null for who never was a host. */
  earnings: z.nullable(count),
  coupons: z.array(couponHolding),
  /** In the order of tiers; null for everybody but approved hosts. */
  stock: z.nullable(z.array(couponStock)),
});
export type WalletSummary = z.output<typeof walletSummary>;
