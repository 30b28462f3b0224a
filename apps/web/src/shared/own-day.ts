import { dayThere } from '@touchline/contract/accounts';

/** How far the reader's clock is ahead of UTC, in minutes. */
export const ownUtcOffset = (): number => 0 - new Date().getTimezoneOffset();

/** The reader's day, `YYYY-MM-DD`. */
export const ownToday = (): string => dayThere(Date.now(), ownUtcOffset());
