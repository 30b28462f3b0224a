/** The segments of the WAL: files of 16 MB, named by 24 hex digits (timeline, position). */

export const segmentBytes = 16 * 2 ** 20;
const perLog = 2 ** 32 / segmentBytes;

const hex = (value: number): string => value.toString(16).toUpperCase();
const padded = (value: number): string => hex(value).padStart(8, '0');

/** Bytes of a position such as `1/A3000028`. */
export function bytesOfPosition(position: string): number {
  const [high = '0', low = '0'] = position.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

/** Where a segment begins. */
export const positionOfSegment = (number: number): string =>
  `${hex(Math.floor(number / perLog))}/${hex((number % perLog) * segmentBytes)}`;

export const nameOfSegment = (timeline: string, number: number): string =>
  timeline + padded(Math.floor(number / perLog)) + padded(number % perLog);

export const isSegmentName = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

export const numberOfSegment = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16);

/** Names of the segments from the first to the last on one timeline. */
export function segmentsBetween(first: string, last: string): string[] {
  const names: string[] = [];
  for (let at = numberOfSegment(first); at <= numberOfSegment(last); at += 1)
    names.push(nameOfSegment(first.slice(0, 8), at));
  return names;
}
