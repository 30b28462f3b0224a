import { hour, megabyte, minute, second } from './units.ts';

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
/** The same for members' pictures in formats that cannot be shrunk while they are decoded, all but JPEG. */
export const formatMaxPixels = 50_000_000;
/** Larger pictures are decoded apart, one at a time. Most cameras of phones take 12 megapixels. */
export const lightPicturePixels = 16_000_000;
/** Width and height in pixels when a picture's size is unknown. */
export const imageFallback = 200;
export const uploadUrlLifeMs = 15 * minute;
/** Bytes that one user may upload within 24 hours. */
export const uploadsPerDay = 1024 * megabyte;
/** Pixels of the pictures that one user may upload within 24 hours: 500 photographs of 12 megapixels. */
export const picturePixelsPerDay = 6_000_000_000;
/** Length of the videos that one user may upload within 24 hours, in seconds: three hours. */
export const videoSecondsPerDay = (3 * hour) / second;
/** Pixels that are decoded within an hour to make the smaller versions that one network asks for. */
export const versionPixelsPerHour = 6_000_000_000;
/** Parallel uploads of one user. */
export const uploadsAtOnce = 2;
/** Queued uploads of one user: the pictures of a post, and one more. */
export const uploadsWaiting = 10;
