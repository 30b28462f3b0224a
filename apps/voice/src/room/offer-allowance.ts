const burst = 20;
/** A network that comes and goes needs an offer every few seconds; each connection costs the engine 5 ms. */
const msPerOffer = 3_000;

/** Bounds the offers of a seat's holder, whatever sockets they come from. */
export class OfferAllowance {
  #left = burst;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Whether an offer may be answered at the time `now` in ms. */
  take(now: number): boolean {
    this.#left = Math.min(burst, this.#left + (now - this.#at) / msPerOffer);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
