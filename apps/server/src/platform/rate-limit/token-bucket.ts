import type { RateLimit } from '@touchline/contract/kernel';

/** A token bucket: a burst of `capacity`, refilled evenly. */
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

  /** A bucket for a rate: a burst of its limit, refilled over its window. */
  static of({ limit, windowMs }: RateLimit, now: number, scale = 1): TokenBucket {
    return new TokenBucket(limit * scale, (limit * scale) / windowMs, now);
  }

  /** Takes a token if available: 0, else the seconds until there is one. */
  wait(now: number): number {
    return this.take(now) ? 0 : this.seconds(now);
  }

  /** Takes `cost` tokens if available. */
  take(now: number, cost = 1): boolean {
    if (this.available(now) < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Takes `cost` tokens unconditionally; the deficit is limited to one capacity. */
  owe(now: number, cost: number): void {
    this.#tokens = Math.max(-this.#capacity, this.available(now) - cost);
  }

  available(now: number): number {
    this.#tokens = Math.min(this.#capacity, this.#tokens + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    return this.#tokens;
  }

  /** A full bucket limits nothing, so it can be removed. */
  isFull(now: number): boolean {
    return this.available(now) >= this.#capacity;
  }

  /** Seconds until `cost` tokens, or all that it can hold, are available; rounded up, at least 1. */
  seconds(now: number, cost = 1): number {
    const missing = Math.min(cost, this.#capacity) - this.available(now);
    return Math.max(1, Math.ceil(missing / this.#perMs / 1000));
  }
}
