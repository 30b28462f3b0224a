import type { BoardPeriod } from '@touchline/contract/gifts';
import { dayAfter, dayOf, startOf } from '../../../platform/calendar.ts';

/**
 * Names of the time buckets of gift sums: a broadcast, a day, a week from its Monday, all time. Names of one kind sort
 * by time.
 */
export const sessionBucket = (sessionId: string): string => `s:${sessionId}`;
export const dayBucket = (day: string): string => `d:${day}`;
export const weekBucket = (monday: string): string => `w:${monday}`;
export const everBucket = 'a';

export const dayOfBucket = (bucket: string): string => bucket.slice(2);

/** The last asked day: nearly always today. */
let known = { day: '', monday: '' };

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  if (known.day !== day) {
    // Noon exists on every day.
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    known = { day, monday: dayAfter(day, -((weekday + 6) % 7)) };
  }
  return known.monday;
}

/** The last asked minute. Days begin at whole minutes in every time zone of today. */
let minute = { number: Number.NaN, day: '', week: '' };

const minuteOf = (at: Date): typeof minute => {
  const number = Math.floor(at.getTime() / 60_000);
  if (minute.number !== number) {
    const day = dayOf(at);
    minute = { number, day: dayBucket(day), week: weekBucket(mondayOf(day)) };
  }
  return minute;
};

/** The bucket of the day of a gift. */
export const dayBucketAt = (at: Date): string => minuteOf(at).day;

/** Every bucket that a gift at that time counts for. */
export function bucketsOf(at: Date, sessionId: string | null): string[] {
  const { day, week } = minuteOf(at);
  return sessionId === null ? [day, week, everBucket] : [sessionBucket(sessionId), day, week, everBucket];
}

/** The current bucket of a period and its start; null for a session without a running broadcast. */
export function bucketNow(
  period: BoardPeriod,
  now: Date,
  session: { readonly id: string; readonly startedAt: Date } | null,
): { readonly bucket: string; readonly from: Date | null } | null {
  const today = dayOf(now);
  switch (period) {
    case 'session':
      return session && { bucket: sessionBucket(session.id), from: session.startedAt };
    case 'day':
      return { bucket: dayBucket(today), from: startOf(today) };
    case 'week':
      return { bucket: weekBucket(mondayOf(today)), from: startOf(mondayOf(today)) };
    case 'all':
      return { bucket: everBucket, from: null };
  }
}
