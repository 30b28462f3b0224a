import { day, minute } from './units.ts';

// Content written by operators, and reports from users.

export const titleMax = 100;
export const summaryMax = 300;
/** Per user within 24 hours. */
export const reportsPerDay = 50;
export const reportWordsMax = 500;
/** Messages of the messenger in one report. */
export const reportMessagesMax = 20;
/** A reporter who reports the same target again keeps the latest ones. */
export const reportMessagesKept = 100;
/** How long an operator's address of a reported file works. */
export const reportMediaLifeMs = 10 * minute;
/** How long reported messages are kept after their report was closed. */
export const reportedMessagesLifeMs = 180 * day;
