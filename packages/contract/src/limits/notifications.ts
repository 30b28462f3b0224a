import { day } from './units.ts';

/** Notices are deleted after this time. */
export const noticeLifeMs = 90 * day;
/** The largest number of a badge; larger ones are shown as `99+`. */
export const badgeMax = 99;
