import { hour, minute } from './units.ts';

/** Minimum gap between kick-offs of one host's reservations; exactly this gap is too short. */
export const reservationGapMs = 2 * hour;
export const reminderBeforeMs = 5 * minute;
/** Name of a league, team or round in one language. */
export const nameMax = 80;
export const shortNameMax = 4;
/** Players of one side in a line-up, with substitutes. */
export const lineupMax = 60;
/** Statistics of one match. */
export const statisticsMax = 40;
/** A formation such as `4-2-3-1`. */
export const formationMax = 20;
/** A season as a feed names it, such as `2025/26`. */
export const seasonMax = 20;
/** Results in the form of a team. */
export const formLength = 5;
/** Meetings of two teams in the summary of their head-to-head. */
export const meetingsCounted = 100;
/** Seasons and leagues in the details of a league and of a team. */
export const seasonsShown = 30;
