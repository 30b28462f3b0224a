import { dayOf, daysBetween } from '@touchline/contract/days';
import type { Formats } from '@touchline/i18n';

/** Calendar days since an instant. */
const daysSince = (at: string, now: number): number => daysBetween(dayOf(at), dayOf(now));
/** Days for which a weekday alone names one day. */
const weekdays = 7;

/** How a list shows when something happened: the time of today, then `Yesterday`, the weekday, the date. */
export function listMoment(at: string, now: number, formats: Formats, intl: string): string {
  const days = daysSince(at, now);
  if (days <= 0) return formats.time(at);
  if (days === 1) return capitalised(new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }).format(-1, 'day'), intl);
  if (days < weekdays) return new Intl.DateTimeFormat(intl, { weekday: 'short' }).format(new Date(at));
  return formats.date(at);
}

/** The head of a day in a thread: `Today`, `Yesterday`, or the weekday and date, with the year when it is another one. */
export function dayHeading(at: string, now: number, intl: string): string {
  const days = daysSince(at, now);
  const relative = new Intl.RelativeTimeFormat(intl, { numeric: 'auto' });
  if (days === 0) return capitalised(relative.format(0, 'day'), intl);
  if (days === 1) return capitalised(relative.format(-1, 'day'), intl);
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(new Date(at));
}

const capitalised = (text: string, intl: string): string => text.charAt(0).toLocaleUpperCase(intl) + text.slice(1);
