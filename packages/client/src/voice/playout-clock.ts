/** Seconds between the engine sending the first batch and its playout; the interval of batches is not known yet. */
const firstLeadS = 0.15;
/** Time between a decoded frame and its playout while no frame is late. */
const leastSpareS = 0.02;
const mostSpareS = 0.12;
/** A late frame doubles the spare time, and each window without one takes a tenth of it: half of it in 35 s. */
const lateFactor = 2;
const calmFactor = 0.9;
const leadMostS = 1.2;
/** Arrivals are observed for this long, and over this many frames, before playout is moved. */
const windowS = 5;
const windowFrames = 25;
/** Corrections below this are not worth it. */
const leastCorrectionS = 0.01;
/** A pause of all seats this long hides a correction. */
const pauseS = 0.2;

/**
 * Maps times of the engine to times of an audio clock. A late frame moves playout back. In pauses it is moved so that
 * the latest frame of the last seconds would have had some time to spare: the more, the more unevenly batches arrive and
 * the more frames were late in the last minutes.
 */
export class PlayoutClock {
  /** Audio time of engine time zero; null until the first frame. */
  #base: number | null = null;
  /** Engine time of the last frame that was not silent. */
  #voiceS = 0;
  #lastS = 0;
  /** How much playout can come forward. */
  #excess = 0;
  #spare = leastSpareS;
  #windowFrom = 0;
  #frames = 0;
  /** The least time between decoding a frame and its playout. */
  #least = Number.POSITIVE_INFINITY;
  #fastest = Number.POSITIVE_INFINITY;
  #slowest = Number.NEGATIVE_INFINITY;
  late = 0;

  /** Forgets everything: the connection or the audio clock is new. */
  reset(): void {
    this.#base = null;
    this.#voiceS = 0;
    this.#lastS = 0;
    this.#excess = 0;
  }

  /** Sets the start by the time at which a batch was sent, and observes how evenly batches arrive. */
  receive(sentS: number, now: number): void {
    if (this.#base === null || Math.abs(this.#base + sentS - now) > leadMostS) {
      this.reset();
      this.#begin(now + firstLeadS - sentS, now);
    }
    this.#fastest = Math.min(this.#fastest, now - sentS);
    this.#slowest = Math.max(this.#slowest, now - sentS);
  }

  /** A frame that is not silent was received; playout is not moved around it. */
  speak(frameS: number): void {
    this.#voiceS = Math.max(this.#voiceS, frameS);
  }

  /** Returns when a frame is played. */
  at(frameS: number, now: number): number {
    if (this.#base === null) this.#begin(now + firstLeadS - frameS, now);
    const isPause = frameS - Math.min(this.#lastS, this.#voiceS) > pauseS;
    if (isPause && this.#excess !== 0) this.#move(-this.#excess, now);
    this.#lastS = Math.max(this.#lastS, frameS);
    let at = (this.#base ?? 0) + frameS;
    if (at < now) {
      this.late += 1;
      this.#spare = Math.min(mostSpareS, this.#spare * lateFactor);
      this.#move(now - at + this.#spare, now);
      at = (this.#base ?? 0) + frameS;
    }
    this.#observe(at - now, now);
    return at;
  }

  #begin(base: number, now: number): void {
    this.#base = base;
    this.#restart(now);
  }

  #move(by: number, now: number): void {
    if (this.#base !== null) this.#base += by;
    this.#excess = 0;
    this.#restart(now);
  }

  #restart(now: number): void {
    this.#windowFrom = now;
    this.#frames = 0;
    this.#least = Number.POSITIVE_INFINITY;
    this.#fastest = Number.POSITIVE_INFINITY;
    this.#slowest = Number.NEGATIVE_INFINITY;
  }

  #observe(lead: number, now: number): void {
    this.#frames += 1;
    this.#least = Math.min(this.#least, lead);
    if (now - this.#windowFrom < windowS || this.#frames < windowFrames) return;
    const unevenness = Math.max(0, this.#slowest - this.#fastest);
    this.#spare = Math.max(leastSpareS, this.#spare * calmFactor);
    const excess = this.#least - Math.min(mostSpareS, Math.max(this.#spare, unevenness / 2));
    this.#excess = Math.abs(excess) < leastCorrectionS ? 0 : excess;
    this.#restart(now);
  }
}
