import { megabyte, minute, second } from './units.ts';

export const avatarMax = 30 * megabyte;
export const fileMax = 30 * megabyte;
export const chatImageMax = 50 * megabyte;
/** Compared with whole seconds, rounded down. */
export const chatVideoMaxLengthMs = 60 * second;
export const chatVideoMax = 200 * megabyte;
export const voiceNoteMaxLengthMs = 60 * second;
/** Far more than a minute at the bit rates of browsers. */
export const voiceNoteMax = 10 * megabyte;
/** Percent, for recompressing pictures before an upload. */
export const imageQuality = 80;
/** Pixels; taller pictures are scaled down. */
export const imageMaxHeight = 20_000;
/** Total pixels, 200 megapixels. */
export const imageMaxPixels = 200_000_000;
/** Width and height in pixels when a picture's size is unknown. */
export const imageFallback = 200;
export const uploadUrlLifeMs = 15 * minute;
/** Bytes that one user may upload within 24 hours. */
export const uploadsPerDay = 1024 * megabyte;
/** Parallel uploads of one user. */
export const uploadsAtOnce = 2;
/** Queued uploads of one user: the pictures of a post, and one more. */
export const uploadsWaiting = 10;
