/**
 * Days and months in the server's time zone. A day is a text like `2026-03-01`; its bounds are instants, so a day with
 * a clock change has 23 or 25 hours.
 */

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of an instant. */
export const dayOf = (instant: Date): string =>
  `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;

const parts = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** The day a number of days later or earlier. */
export function dayAfter(day: string, days: number): string {
  const [year, month, date] = parts(day);
  // Noon exists on every day and is far from its bounds.
  return dayOf(new Date(year, month, date + days, 12));
}

/** Start of a day; where clocks skip midnight, the first instant after it. */
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

/** Every day of a month up to and including `through`. */
export function daysOf(month: string, through: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month && day <= through; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Offset of the server's time zone from UTC at an instant, in minutes. */
export const utcOffsetAt = (instant: Date): number => 0 - instant.getTimezoneOffset();
