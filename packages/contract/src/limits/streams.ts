import { minute, second } from './units.ts';

/** How long a broadcast stays open without an encoder. */
export const encoderGraceMs = minute;
/** How long visitors of the room read that the platform ended the broadcast. */
export const cutOffShownMs = 10 * minute;
export const lastPlayHintMs = 3 * second;
/** Between key frames; above it viewers wait too long for the first picture. */
export const keyIntervalWarnMs = 4 * second;
