/** Seconds between the engine sending a frame and its playout. */
const leadS = 0.12;
/** What a late frame adds beyond its own lateness. */
const spareS = 0.03;
const leadMostS = 1.2;
const windowS = 5;
/** A pause of all seats this long hides a correction. */
const pauseS = 0.2;

/**
 * Maps times of the engine to times of an audio clock. Late frames move playout back; when all frames of some seconds
 * came early, it is brought forward again in a pause.
 */
export class PlayoutClock {
  /** Audio time of engine time zero; null until the first frame. */
  #base: number | null = null;
  #lastAt = 0;
  #least = Number.POSITIVE_INFINITY;
  #windowFrom = 0;
  #excess = 0;
  late = 0;

  /** Forgets everything: the connection or the audio clock is new. */
  reset(): void {
    this.#base = null;
    this.#least = Number.POSITIVE_INFINITY;
    this.#excess = 0;
  }

  /** Sets the start by the time at which a batch was sent. */
  receive(sentS: number, now: number): void {
    if (this.#base !== null && Math.abs(this.#base + sentS - now) <= leadMostS) return;
    this.reset();
    this.#base = now + leadS - sentS;
    this.#windowFrom = now;
  }

  /** Returns when a frame is played. */
  at(frameS: number, now: number): number {
    if (this.#base === null) this.#base = now + leadS - frameS;
    if (this.#excess > 0 && frameS - this.#lastAt > pauseS) {
      this.#base -= this.#excess;
      this.#excess = 0;
    }
    this.#lastAt = Math.max(this.#lastAt, frameS);
    let at = this.#base + frameS;
    if (at < now) {
      this.late += 1;
      this.#base += now - at + spareS;
      this.#excess = 0;
      at = this.#base + frameS;
    }
    this.#observe(at - now, now);
    return at;
  }

  #observe(lead: number, now: number): void {
    this.#least = Math.min(this.#least, lead);
    if (now - this.#windowFrom < windowS) return;
    this.#excess = Math.max(0, this.#least - leadS);
    this.#least = Number.POSITIVE_INFINITY;
    this.#windowFrom = now;
  }
}
