import { hash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** Digest of the content of a request: the same key with another digest is another request. */
export const digestOf = (content: unknown): string => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22);

/** An earlier request under a key, as stored with its result. */
export interface StoredCall<A> {
  readonly digest: string;
  answer(): A | Promise<A>;
}

export interface KeyedCall<A, S> {
  readonly digest: string;
  /** Does the work. Its write must refuse a key that is in use, or find it and return the stored answer. */
  readonly run: () => Promise<A>;
  readonly stored: () => Promise<StoredCall<S> | null>;
}

/**
 * Runs a call once per key: a repeated key gets the first answer, other content under it is refused. The stored call is
 * only looked up after a refusal, because most calls are new; a call that was accepted before may be refused by now.
 */
export async function answerOnce<A, S>({
  digest,
  run,
  stored,
}: KeyedCall<A, S>): Promise<A | S | Refusal<'idempotency_conflict'>> {
  const answer = await run();
  if (!isRefusal(answer)) return answer;
  const earlier = await stored();
  if (!earlier) return answer;
  return earlier.digest === digest ? earlier.answer() : refuse('idempotency_conflict');
}

export type IdempotentCalls<A> = (key: string, call: KeyedCall<A, A>) => Promise<A | Refusal<'idempotency_conflict'>>;

/**
 * The same for calls that arrive at the same time in one process: the second waits for the first. Other content under
 * its key is refused only when the first succeeds.
 */
export function createIdempotentCalls<A>(): IdempotentCalls<A> {
  type Answer = Promise<A | Refusal<'idempotency_conflict'>>;
  const running = new Map<string, { readonly digest: string; readonly answer: Answer }>();

  return async (key, call) => {
    for (let other = running.get(key); other; other = running.get(key)) {
      if (other.digest === call.digest) return other.answer;
      const first = await other.answer.catch(() => null);
      if (first !== null && !isRefusal(first)) return refuse('idempotency_conflict');
    }
    const answer = answerOnce(call).finally(() => running.delete(key));
    running.set(key, { digest: call.digest, answer });
    return answer;
  };
}
