import { isUnavailable } from './db/unavailable.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Retry delay in seconds for `maintenance`. */
const againSeconds = 5;

/** Refusal for an unexpected error: `maintenance` while the database is unavailable, `internal` otherwise. */
export const refusalOfError = (error: unknown): Refusal<'internal' | 'maintenance'> =>
  isUnavailable(error) ? refuse('maintenance', { seconds: againSeconds }) : refuse('internal');
