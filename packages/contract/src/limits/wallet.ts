import { day } from './units.ts';

export const taskRegister = 100;
export const taskFirstFollow = 20;
export const taskAvatar = 20;
/** Coins of one transfer. */
export const coinMin = 1;
export const coinMax = 1_000_000;
export const giftCountMax = 9999;
/** The host's percentage of the coins paid. */
export const giftShare = 50;
export const couponLifeMs = 30 * day;
/** Coins that a host pays for one coupon of the tier to give away. */
export const couponPrice50 = 100;
export const couponPrice60 = 80;
export const couponPrice70 = 60;
export const couponPrice80 = 40;
