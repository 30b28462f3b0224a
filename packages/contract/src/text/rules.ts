import { badgeMax } from '../limits/client.ts';
import { boundMarks } from './marks.ts';

/** Length of a text as users count it: code points after NFC, without white space at both ends. */
export const textLength = (text: string): number => Array.from(text.normalize('NFC').trim()).length;

/** The stored form of a user's text. */
export const normalText = (text: string): string => boundMarks(text.normalize('NFC')).trim();

export const isTextWithin = (text: string, max: number): boolean => textLength(text) <= max;

const countUnits = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const;

/**
 * A short form of a count: `999`, `1.5K`, `2.4M`, `1000B`. One decimal, rounded half up in integer arithmetic because
 * 1450 / 1000 is not 1.45 in floating point. Negative and infinite numbers and NaN count as 0; the decimal sign is a
 * point in every language.
 */
export function countText(value: number): string {
  const whole = Number.isFinite(value) && value > 0 ? Math.floor(Math.min(value, Number.MAX_SAFE_INTEGER)) : 0;
  const at = countUnits.findIndex(([unit]) => whole >= unit);
  if (at < 0) return String(whole);
  const tenths = tenthsOf(whole, countUnits[at]?.[0] ?? 1);
  const larger = countUnits[at - 1];
  if (larger && tenths >= 10_000) return `${decimal(tenthsOf(whole, larger[0]))}${larger[1]}`;
  return `${decimal(tenths)}${countUnits[at]?.[1] ?? ''}`;
}

const tenthsOf = (whole: number, unit: number): number => Math.floor((whole + unit / 20) / (unit / 10));
const decimal = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`;

/** Text of the badge of one or more unread things. */
export const badgeText = (unread: number): string => (unread > badgeMax ? `${badgeMax}+` : String(unread));

const atLeastOne = (ms: number, unitMs: number): number => Math.max(1, Math.ceil(ms / unitMs));

/** Remaining time for display: rounded up and never 0. */
export const secondsLeft = (ms: number): number => atLeastOne(ms, 1000);
export const minutesLeft = (ms: number): number => atLeastOne(ms, 60_000);
export const hoursLeft = (ms: number): number => atLeastOne(ms, 3_600_000);
