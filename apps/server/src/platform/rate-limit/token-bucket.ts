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

  /** A full bucket limits nobody: forgetting it changes nothing. */
  isFull(now: number): boolean {
    return this.available(now) >= this.#capacity;
  }

  /** Whole seconds until one is there, at least 1. */
  seconds(now: number): number {
    return Math.max(1, Math.ceil((1 - this.available(now)) / this.#perMs / 1000));
  }
}
