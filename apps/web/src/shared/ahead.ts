import type { Client } from '@touchline/client';
import type { Call } from '@touchline/contract/kernel';

/** An answer nobody has taken by then is too old to be shown. */
const keptMs = 10_000;
/** As long as screens hold what they have asked for; they ask again only for something newer. */
const heldMs = 300_000;
const heldMost = 200;

export interface AheadClient extends Client {
  /**
   * Makes a call whose answer goes to the first `call` for the same. Its failure is told there, and only there. Rejected
   * where the same was asked a short while ago: the next `call` wants what is true then.
   */
  readonly ahead: Client['call'];
}

/** Lets calls be made before the screen that needs them is there. */
export function withAhead(client: Client, now: () => number = Date.now): AheadClient {
  const asked = new Map<string, { at: number; answer: Promise<unknown> }>();
  const made = new Map<string, number>();
  const keyOf = (call: Call, input: unknown): string => `${call.path} ${JSON.stringify(input ?? {})}`;
  return {
    ...client,
    ahead: ((call, ...rest) => {
      const key = keyOf(call, rest[0]);
      if (now() - (made.get(key) ?? -heldMs) < heldMs) return Promise.reject(new Error('asked already'));
      const answer = client.call(call, ...rest);
      answer.catch(() => {});
      asked.set(key, { at: now(), answer });
      return answer;
    }) as Client['call'],
    call: ((call, ...rest) => {
      const key = keyOf(call, rest[0]);
      const known = asked.size > 0 ? asked.get(key) : undefined;
      asked.delete(key);
      if (made.size >= heldMost) made.clear();
      made.set(key, now());
      return known && now() - known.at < keptMs ? known.answer : client.call(call, ...rest);
    }) as Client['call'],
  };
}
