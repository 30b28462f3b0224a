import type { CouponTier } from '../enums.ts';
import { limits } from '../limits.ts';

/** The number on a coupon, `-2` for tier 80: a point stands for ten percent taken off. */
export const couponLabelNumber = (tier: CouponTier): number => (tier - 100) / 10;

/**
 * Coins for `count` gifts of `price`. A coupon is for one gift: the first costs its tier's percentage, rounded up so
 * that no gift is free, and the others the full price.
 */
export function couponPrice(price: number, count: number, tier: CouponTier | null): number {
  if (tier === null || count < 1) return price * count;
  return Math.ceil((price * tier) / 100) + price * (count - 1);
}

/** Divides the coins paid for a gift; both parts together are what was paid. `percent` is the anchor's. */
export function anchorShare(
  paid: number,
  percent: number = limits.wallet.giftShare,
): { readonly anchor: number; readonly platform: number } {
  const anchor = Math.floor((paid * percent) / 100);
  return { anchor, platform: paid - anchor };
}

/** A whole number of coins that one movement may carry; the bounds are those of the settings where they are known. */
export const isCoinAmount = (
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number } = coinBounds,
): value is number => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const coinBounds = { min: limits.wallet.coinMin, max: limits.wallet.coinMax };
