import { hour, minute } from './units.ts';

/** Minimum gap between kick-offs of one host's reservations; exactly this gap is too short. */
export const reservationGapMs = 2 * hour;
export const reminderBeforeMs = 5 * minute;
/** Name of a league, team or round in one language. */
export const nameMax = 80;
export const shortNameMax = 4;
