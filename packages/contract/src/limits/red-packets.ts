import { day } from './units.ts';

export const timeLimitHours = [3, 6, 24] as const;
/** From sending; then unclaimed coins are refunded. */
export const refundAfterMs = day;
export const shareMin = 1;
export const couponMin = 1;
export const countMax = 500;
