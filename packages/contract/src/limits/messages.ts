import { day, minute } from './units.ts';

/** Pictures, voice, videos and files; text is kept. */
export const mediaLifeMs = 7 * day;
export const forwardMax = 50;
export const revokeWindowMs = 2 * minute;
export const textMax = 5000;
export const clientPlatformId = 5;
