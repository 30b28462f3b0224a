import type { PushResponse } from './push-request.ts';

/** What became of one attempt. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The device does not exist any more, or its address must not be used. */
  | { readonly kind: 'gone' }
  /** Refused for good; the device stays. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** `afterMs` is the pause that the service asks for. */
  | { readonly kind: 'retry'; readonly afterMs: number | null; readonly reason: string };

/** A service may not hold a push back for longer than the longest is of use. */
const pauseMaxMs = 24 * 3_600_000;

/** `Retry-After`: seconds or a date (RFC 9110). */
function pauseOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.min(pauseMaxMs, Math.max(0, ms)) : null;
}

/**
 * Reads the status of a push service (RFC 8030). A redirect is refused: real services send none, and it would lead where
 * the address was not checked.
 */
export function outcomeOf({ status, retryAfter, reason: words }: PushResponse, now: number): PushOutcome {
  const reason = words === '' ? `status ${status}` : `status ${status}: ${words}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410 || (status >= 300 && status < 400)) return { kind: 'gone' };
  if (status === 429 || status === 408 || status >= 500)
    return { kind: 'retry', afterMs: pauseOf(retryAfter, now), reason };
  return { kind: 'failed', reason };
}
