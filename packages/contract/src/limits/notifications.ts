import { day, second } from './units.ts';

/** Notices are deleted after this time. */
export const noticeLifeMs = 90 * day;
/** Title and text of a custom notice; a lock screen shows no more. */
export const customTitleMax = 60;
export const customBodyMax = 200;
/** A custom notice that did not reach a device is of no use after this time. */
export const customLifeMs = day;
/** How far ahead a custom notice can be scheduled. */
export const customAheadMs = 90 * day;
/** How long a custom notice that is sent now can be stopped before it goes out. */
export const customStopMs = 10 * second;
