import type { UserCard } from '@touchline/contract/accounts';
import type { Coupon, CouponHolding, CouponState } from '@touchline/contract/wallet';
import type { CouponRow, readHoldings } from './coupons.store.ts';

/** A coupon marked by the sweep stays expired, even when the clock is set back. */
export const couponStateOf = (
  coupon: Pick<CouponRow, 'used_at' | 'expired' | 'expires_at'>,
  now: Date,
): CouponState => {
  if (coupon.used_at) return 'used';
  return coupon.expired || coupon.expires_at <= now ? 'expired' : 'unused';
};

export const presentCoupon = (row: CouponRow, from: UserCard | undefined, now: Date): Coupon => ({
  id: row.id,
  tier: row.tier,
  state: couponStateOf(row, now),
  receivedAt: row.received_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  from: from ?? null,
});

export const presentHolding = (row: Awaited<ReturnType<typeof readHoldings>>[number]): CouponHolding => ({
  ...row,
  soonest: row.soonest.toISOString(),
});
