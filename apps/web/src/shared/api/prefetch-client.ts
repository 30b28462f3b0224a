import { type Client, isApiError } from '@touchline/client';
import type { Call } from '@touchline/contract/kernel';
import { wireCodes } from '@touchline/contract/wire-codes';

/** A prefetched answer that nobody took within this time is too old to be shown. */
const answerLifeMs = 10_000;
/** How long screens keep what they requested; a later call for the same wants what is true then. */
const recentMs = 300_000;
const recentMost = 200;

export interface PrefetchClient extends Client {
  /**
   * Makes a call whose answer goes to the first `call` with the same input. A failure goes there too, but for a closed
   * page, which the call must hear itself to show it. Rejects where the same was called within the last five minutes.
   */
  readonly prefetch: Client['call'];
}

/** Adds `prefetch` to a client, for calls made before the screen that needs them is loaded. */
export function withPrefetch(client: Client, now: () => number = Date.now): PrefetchClient {
  const prefetched = new Map<string, { at: number; answer: Promise<unknown> }>();
  const recent = new Map<string, number>();
  const keyOf = (call: Call, input: unknown): string => `${call.path} ${JSON.stringify(input ?? {})}`;
  return {
    ...client,
    prefetch: ((call, ...rest) => {
      const key = keyOf(call, rest[0]);
      if (now() - (recent.get(key) ?? -recentMs) < recentMs) return Promise.reject(new Error('called recently'));
      const answer = client.call(call, ...rest);
      answer.catch(() => {});
      prefetched.set(key, { at: now(), answer });
      return answer;
    }) as Client['call'],
    call: ((call, ...rest) => {
      const key = keyOf(call, rest[0]);
      const known = prefetched.size > 0 ? prefetched.get(key) : undefined;
      prefetched.delete(key);
      if (recent.size >= recentMost) recent.clear();
      recent.set(key, now());
      if (!known || now() - known.at >= answerLifeMs) return client.call(call, ...rest);
      return known.answer.catch((error: unknown) => {
        if (isApiError(error) && error.code === wireCodes.blocked) return client.call(call, ...rest);
        throw error;
      });
    }) as Client['call'],
  };
}
