import { dayOf } from '@touchline/contract/days';

/** Offset of the user's clock from UTC, in minutes. */
export const localUtcOffset = (): number => 0 - new Date().getTimezoneOffset();

/** The user's current day, `YYYY-MM-DD`. */
export const localToday = (): string => dayOf(Date.now());
