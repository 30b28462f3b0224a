import { minute, second } from './units.ts';

export const httpTimeoutMs = 15 * second;
export const globalConfigPollMs = minute;
export const badgeMax = 99;
/** On, off, on, in milliseconds. */
export const vibration = [200, 100, 200] as const;
export const pageSize = 10;
export const pageSizes = [10, 20, 50, 100] as const;
export const pagerCount = 7;
