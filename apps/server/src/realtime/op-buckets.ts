import type { RateLimit } from '@touchline/contract/kernel';
import { TokenBucket } from '../platform/rate-limit/token-bucket.ts';

/** Rate limit buckets of one socket, one per used op. */
export class OpBuckets {
  readonly #buckets = new Map<string, TokenBucket>();

  /** 0 when the op may run, otherwise the seconds to wait. */
  take(op: string, rate: RateLimit, now: number): number {
    const bucket = this.#buckets.get(op) ?? TokenBucket.of(rate, now);
    this.#buckets.set(op, bucket);
    return bucket.wait(now);
  }
}
