/**
 * Calendar days, as `2026-03-01`, in the time zone of the device. Where clocks change a day has 23 or 25 hours, and some
 * begin at one o'clock, so days are never counted in milliseconds.
 */

export const two = (value: number): string => String(value).padStart(2, '0');

export const dayOf = (at: number | string | Date): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

export const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** The first instant of a day, or of the day `plus` days later. */
export function startOf(day: string, plus = 0): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month, date + plus);
}

export const dayAfter = (day: string, plus: number): string => dayOf(startOf(day, plus));

/** A period from its first instant to the first one after it. */
export interface Span {
  from: string;
  to: string;
}

/** The period of a day, or of all days up to `last`. */
export const spanOf = (day: string, last: string = day): Span => ({
  from: startOf(day).toISOString(),
  to: startOf(last, 1).toISOString(),
});

/** Whether a text is an existing day. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text;
