import { isDay, spanOf } from '@touchline/contract/days';

/** Bounds of the kick-offs of a day in this machine's time zone; no bounds without a day. */
export const kickoffSpan = (day: string | undefined): { from?: string; to?: string } => (isDay(day) ? spanOf(day) : {});
