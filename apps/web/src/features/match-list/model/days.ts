import { dayAfter, spanOf } from '@touchline/contract/days';
import type { ColumnId } from '@touchline/contract/enums';

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
export const countsInput = (column: ColumnId, days: readonly string[]) => ({
  column,
  days: days.map((day) => spanOf(day)),
});
