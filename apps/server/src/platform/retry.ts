import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses between attempts: `firstMs` after the first failure, doubled after each further one, at most `maxMs`. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Pause in milliseconds after this many failures in a row. */
export const pauseAfter = (failures: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));

/** All pauses of this many failures in a row together, in milliseconds. */
export function pausesAfter(failures: number, backoff: Backoff): number {
  let sum = 0;
  for (let failure = 1; failure <= failures; failure += 1) {
    const pause = pauseAfter(failure, backoff);
    if (pause === backoff.maxMs) return sum + pause * (failures - failure + 1);
    sum += pause;
  }
  return sum;
}

export interface RetryOptions {
  /** Attempts in all; unlimited when omitted. */
  readonly attempts?: number;
  /** No pause when omitted. */
  readonly backoff?: Backoff;
  /** Whether another attempt may succeed; always when omitted. */
  readonly when?: (error: unknown) => boolean;
  /** Runs before each pause. */
  readonly onFailed?: (error: unknown, failures: number) => void;
}

/** Runs work until it succeeds. Throws the last error when another attempt would not help or none is left. */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts = Number.POSITIVE_INFINITY, backoff, when = () => true, onFailed }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures >= attempts || !when(error)) throw error;
      onFailed?.(error, failures);
      if (backoff) await sleep(pauseAfter(failures, backoff));
    }
  }
}
