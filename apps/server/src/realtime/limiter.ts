import type { RateLimit } from '@touchline/contract/kernel';

/** A token bucket: `capacity` at once, refilled evenly. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #capacity: number;
  readonly #perMs: number;

  constructor(capacity: number, perMs: number, now: number) {
    this.#tokens = capacity;
    this.#capacity = capacity;
    this.#perMs = perMs;
    this.#at = now;
  }

  /** Takes `cost` when it is there. */
  take(now: number, cost = 1): boolean {
    if (this.available(now) < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Takes `cost` in any case; what is missing is owed, up to one capacity. */
  owe(now: number, cost: number): void {
    this.#tokens = Math.max(-this.#capacity, this.available(now) - cost);
  }

  available(now: number): number {
    this.#tokens = Math.min(this.#capacity, this.#tokens + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    return this.#tokens;
  }

  /** Whole seconds until one is there, at least 1. */
  seconds(now: number): number {
    return Math.max(1, Math.ceil((1 - this.available(now)) / this.#perMs / 1000));
  }
}

/** The buckets of one person or socket, one for each op that was used. */
export class OpBuckets {
  readonly #buckets = new Map<string, TokenBucket>();

  /** 0 when the op may run, else how many seconds to wait. */
  take(op: string, rate: RateLimit, now: number): number {
    const bucket = this.#buckets.get(op) ?? new TokenBucket(rate.limit, rate.limit / rate.windowMs, now);
    this.#buckets.set(op, bucket);
    return bucket.take(now) ? 0 : bucket.seconds(now);
  }
}
