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

  /** Seconds until one token is available, rounded up, at least 1. */
  seconds(now: number): number {
    return Math.max(1, Math.ceil((1 - this.available(now)) / this.#perMs / 1000));
  }
}
