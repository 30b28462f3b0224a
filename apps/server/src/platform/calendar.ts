/**
 * Days and months of the server's time zone. A day is a text like `2026-03-01`; its ends are instants, so that days of a
 * change of summer time have the 23 or 25 hours they have.
 */

const two = (value: number): string => String(value).padStart(2, '0');

/** The day that an instant lies in. */
export const dayOf = (instant: Date): string =>
  `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;

const parts = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const [year, month, date] = parts(day);
  // Noon exists on every day, and is far from its ends.
  return dayOf(new Date(year, month, date + days, 12));
}

/** Where a day begins. Where clocks skip midnight that is the first instant after it. */
export function startOf(day: string): Date {
  const [year, month, date] = parts(day);
  return new Date(year, month, date);
}

export const spanOf = (day: string): { from: Date; to: Date } => ({
  from: startOf(day),
  to: startOf(dayAfter(day, 1)),
});

/** `2026-03` of a day, or of an instant's day. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function monthAfter(month: string, months: number): string {
  const [year, at] = parts(`${month}-01`);
  return monthOf(dayOf(new Date(year, at + months, 1, 12)));
}

export const monthSpan = (month: string): { from: Date; to: Date } => ({
  from: startOf(`${month}-01`),
  to: startOf(`${monthAfter(month, 1)}-01`),
});

/** Every day of a month up to `through`, that day included. */
export function daysOf(month: string, through: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month && day <= through; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** How far the server's clock is ahead of UTC at an instant, in minutes. */
export const utcOffsetAt = (instant: Date): number => 0 - instant.getTimezoneOffset();
