import { day, minute, second } from './units.ts';

export const muteMinutes = [10, 30, 60] as const;
export const historyOnEntry = 50;
/** Between two messages of one user; each room may set its own. */
export const speakingIntervalMs = 2 * second;
export const speakingIntervalMaxMs = 300 * second;
/** Offered by both apps, in seconds; 0 turns slow mode off. */
export const slowModeSeconds = [0, 2, 5, 10, 30, 60, 120, 300] as const;
export const repeatWindowMs = 10 * minute;
export const messageMax = 200;
export const adminsMax = 20;
/** Since registration; younger accounts cannot send links, pictures or videos. */
export const newAccountAgeMs = day;
/** Messages in the room of a finished match are kept this long. */
export const matchChatLifeMs = 90 * day;
export const ownDeleteWindowMs = 2 * minute;
export const welcomeMax = 100;
/** Upper bound of a room's minimum account age, in hours. */
export const accountAgeMaxHours = 8760;
/** Messages before a reported one that operators see. */
export const reportContext = 10;
