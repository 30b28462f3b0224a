import { isUnavailable } from './db/unavailable.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Seconds after which somebody refused with `maintenance` may try again. */
const againSeconds = 5;

/** The answer to an unexpected error: `maintenance` while the database is away, a fault of ours otherwise. */
export const refusalOfError = (error: unknown): Refusal<'internal' | 'maintenance'> =>
  isUnavailable(error) ? refuse('maintenance', { seconds: againSeconds }) : refuse('internal');
