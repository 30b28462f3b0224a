import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { couponTiers } from '../enums.ts';
import { giftFace } from '../gifts/shapes.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { couponStates, movementKinds, ownAccounts } from './rules.ts';

/**
 * Idempotency key of a request that moves coins: new for each request, the same for each retry. A repeated key returns
 * the first answer; with a different request it is `idempotency_conflict`.
 */
export const moneyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** An amount as typed. The server answers `coin_amount_invalid` to anything but whole numbers within its bounds. */
export const coinAmount = z.number();

export const movementKind = z.enum(movementKinds);

export const couponTier = z.literal(couponTiers);

export const couponState = z.enum(couponStates);

/** A coupon of a user: one gift for `tier` percent of its price, until `expiresAt`. */
export const coupon = z.object({
  id,
  tier: couponTier,
  state: couponState,
  receivedAt: instant,
  /** The coupon is worthless from this instant on. */
  expiresAt: instant,
  usedAt: z.nullable(instant),
  /** The host of the red packet it came from; null when that account is deleted. */
  from: z.nullable(userCard),
});
export type Coupon = z.output<typeof coupon>;

/** Unused coupons of one tier. */
export const couponHolding = z.object({
  tier: couponTier,
  count,
  /** When the earliest of them expires. */
  soonest: instant,
});
export type CouponHolding = z.output<typeof couponHolding>;

/** A host's bought coupons, and the price of the next one. */
export const couponStock = z.object({
  tier: couponTier,
  count,
  price: count,
  /** How many can still be bought; null for no limit. */
  left: z.nullable(count),
});
export type CouponStock = z.output<typeof couponStock>;

export const ownAccount = z.enum(ownAccounts);

/** One line of a statement. */
export const statementLine = z.object({
  /** Id of the transaction, whose other lines belong to other accounts. */
  id,
  kind: movementKind,
  /** Negative when coins leave the account. */
  amount: z.int(),
  /** Balance of the account after it; null where balances are not stored per line (earnings). */
  balance: z.nullable(z.int()),
  at: instant,
  /** The other party, when it is one existing account. */
  party: z.nullable(userCard),
  /** Its subject, such as a gift or a red packet. */
  ref: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  /** The gift under its current name, even when retired; null for all other kinds and for deleted gifts. */
  gift: z.nullable(giftFace),
  /**
   * Details of the kind: `people` of a transfer, `gift` (its English name at that time) and `count`, `tier`, `task`.
   */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** An operator's note for the user. */
  note: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof statementLine>;

/** Coins and coupons of one user. */
export const walletSummary = z.object({
  coins: count,
  /** Earnings from gifts that can be moved into coins; null for users who were never hosts. */
  earnings: z.nullable(count),
  coupons: z.array(couponHolding),
  /** In the order of tiers; null for everybody except approved hosts. */
  stock: z.nullable(z.array(couponStock)),
});
export type WalletSummary = z.output<typeof walletSummary>;

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
