import { isTimeout, isUnavailable } from './db/unavailable.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Retry delay in seconds for `maintenance`. */
const againSeconds = 5;

/**
 * Refusal for an unexpected error: `maintenance` while the database is unavailable, `timeout` when it ended a statement,
 * `internal` otherwise.
 */
export function refusalOfError(error: unknown): Refusal<'internal' | 'maintenance' | 'timeout'> {
  if (isTimeout(error)) return refuse('timeout');
  return isUnavailable(error) ? refuse('maintenance', { seconds: againSeconds }) : refuse('internal');
}
