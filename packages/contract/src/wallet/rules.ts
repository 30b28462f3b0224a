import type { CouponTier } from '../enums.ts';
import { limits } from '../limits/index.ts';

/**
 * Coins for `count` gifts of `price`. A coupon covers one gift: the first costs its tier's percentage, rounded up so
 * that no gift is free, and the others the full price.
 */
export function couponPrice(price: number, count: number, tier: CouponTier | null): number {
  if (tier === null || count < 1) return price * count;
  return Math.ceil((price * tier) / 100) + price * (count - 1);
}

/** Splits the coins paid for a gift; both parts add up to the amount paid. `percent` is the host's. */
export function hostShare(
  paid: number,
  percent: number = limits.wallet.giftShare,
): { readonly host: number; readonly platform: number } {
  const host = Math.floor((paid * percent) / 100);
  return { host, platform: paid - host };
}

/**
 * Whether `amount` is a whole number of coins that one transfer may carry; uses the bounds of the settings when they
 * are known.
 */
export const isCoinAmount = (
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number } = coinBounds,
): value is number => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const coinBounds = { min: limits.wallet.coinMin, max: limits.wallet.coinMax };

/** Accounts of the ledger. Coins come from those of `platform` and `task_rewards`, which may be below zero. */
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
  'link_mic',
  'link_mic_earned',
  'link_mic_refund',
  'earnings_to_wallet',
  'payout',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const couponStates = ['unused', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** The two accounts that a user can see. */
export const ownAccounts = ['wallet', 'earnings'] as const;
export type OwnAccount = (typeof ownAccounts)[number];
