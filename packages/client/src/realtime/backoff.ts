/** Growing delays with jitter, so that many clients do not reconnect at the same moment. */
export class Backoff {
  #attempt = 0;
  readonly #first: number;
  readonly #most: number;
  readonly #random: () => number;

  constructor({ first, most }: { first: number; most: number }, random: () => number) {
    this.#first = first;
    this.#most = most;
    this.#random = random;
  }

  next(): number {
    const whole = Math.min(this.#most, this.#first * 2 ** Math.min(this.#attempt, 30));
    this.#attempt += 1;
    return whole * (0.5 + this.#random() / 2);
  }

  reset(): void {
    this.#attempt = 0;
  }
}
