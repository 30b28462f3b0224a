import type { Formats } from '@touchline/i18n';

const dayMs = 86_400_000;

/** The local day of an instant, `2026-03-01`. */
export function dayOf(at: string | number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How a list shows when something happened: the time of today, then `Yesterday`, the weekday, the date. */
export function listMoment(at: string, now: number, formats: Formats, intl: string): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return formats.time(at);
  if (day === dayOf(now - dayMs))
    return capitalised(new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }).format(-1, 'day'), intl);
  if (now - Date.parse(at) < 6 * dayMs) return new Intl.DateTimeFormat(intl, { weekday: 'short' }).format(new Date(at));
  return formats.date(at);
}

/** The head of a day in a thread: `Today`, `Yesterday`, or the weekday and date, with the year when it is another one. */
export function dayHeading(at: string, now: number, intl: string): string {
  const day = dayOf(at);
  const relative = new Intl.RelativeTimeFormat(intl, { numeric: 'auto' });
  if (day === dayOf(now)) return capitalised(relative.format(0, 'day'), intl);
  if (day === dayOf(now - dayMs)) return capitalised(relative.format(-1, 'day'), intl);
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(new Date(at));
}

const capitalised = (text: string, intl: string): string => text.charAt(0).toLocaleUpperCase(intl) + text.slice(1);
