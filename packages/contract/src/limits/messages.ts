import { day, minute } from './units.ts';

/** Pictures, voice, videos and files; text is kept. */
export const mediaLifeMs = 7 * day;
export const forwardMax = 50;
export const revokeWindowMs = 2 * minute;
export const textMax = 5000;
export const clientPlatformId = 5;
/** Users mentioned by name in one message. */
export const mentionsMax = 50;
/** Messages of one deletion. */
export const deleteMax = 100;
export const historyPageMax = 100;
export const syncPageMax = 500;
/** Users with a reaction on one message. */
export const reactionsMax = 500;
/** A client that was away longer loads its conversations again. */
export const logLifeMs = 30 * day;
