import { day, hour, megabyte, minute } from './units.ts';

/** Body of one delivery. */
export const bodyMax = 16 * megabyte;
/** Records of one kind in one delivery. */
export const recordsMax = 10_000;
/** Refused records and unknown references that an answer lists; all are counted. */
export const listedMax = 200;
/** A provider's own id. */
export const refMax = 100;
export const keyNameMax = 60;
/** Keys that work, of all providers. */
export const keysMax = 100;
/** `last used` is written at most this often. */
export const usedEveryMs = minute;
/** Last refused records kept of a key. */
export const errorsKept = 20;
export const deliveriesKeptMs = 30 * day;
/** A kick-off further away is a mistake. */
export const kickoffFarthestMs = 5 * 366 * day;

/** File of an import. */
export const fileMax = 8 * megabyte;
/** Matches of one file. */
export const fileRowsMax = 20_000;
export const fileNameMax = 200;
/** Rows of a preview. */
export const previewRows = 200;
/** How long a preview can be imported. */
export const previewMs = hour;
export const importsKeptMs = 90 * day;
