import { isDay, startOf } from '@touchline/contract/days';

/** The start of a local day, `plusDays` later, as an ISO time; undefined for an invalid day. */
export const startOfDay = (day: string | undefined, plusDays: number): string | undefined =>
  isDay(day) ? startOf(day, plusDays).toISOString() : undefined;

/** Time zone of the times that are typed and shown here: an operator may be in another zone than the match. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
