import type { ColumnId } from '@touchline/contract/enums';
/** Calendar days in the user's time zone, as `2026-03-01`; periods as the instants that the server expects. */

export interface Span {
  from: string;
  to: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

export const dayOf = (at: number | Date): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Returns midnight of a day, or of the day `plus` days away. Counts calendar days: some have 23 or 25 hours. */
export function startOf(day: string, plus = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus);
}

export const dayAfter = (day: string, plus: number): string => dayOf(startOf(day, plus));

export const spanOf = (day: string): Span => ({
  from: startOf(day).toISOString(),
  to: startOf(day, 1).toISOString(),
});

/** Whether a text from the address is an existing day. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text;

const before = 1;
const after = 6;

/** Returns yesterday to six days ahead; a day outside of that, from a link, is added at its end of the strip. */
export function stripDays(today: string, chosen: string): string[] {
  const days = Array.from({ length: before + 1 + after }, (_, at) => dayAfter(today, at - before));
  if (days.includes(chosen)) return days;
  return chosen < today ? [chosen, ...days] : [...days, chosen];
}

export type ListTab = 'all' | 'popular';

/** The input of the list of a day. */
export const listInput = (column: ColumnId, day: string, tab: ListTab) => ({ column, ...spanOf(day), tab });

/** The input of the numbers of matches by day. */
export const countsInput = (column: ColumnId, days: readonly string[]) => ({ column, days: days.map(spanOf) });
