/** Media time may run this far (ms) ahead of the clock. */
const maxAheadMs = 5_000;
/** Allowed burst at the start and after a pause, in ms: an encoder is disconnected after 20 s of silence. */
const maxBehindMs = 20_000;
/**
 * Clocks differ: being ahead is forgiven slowly, an unused allowance expires sooner. Both are shares of the elapsed
 * time.
 */
const forgivenShare = 0.005;
const lapsedShare = 0.05;

/** All kinds of tags, including sequence headers. 60 pictures and 94 audio packets are common. */
const maxTagsPerSecond = 1_000;
const maxTagBurst = 20_000;
/** 100 Mbit/s, and 96 MB in one burst. */
const maxBytesPerSecond = 12_500_000;
const maxByteBurst = 96 << 20;

export type Excess = 'stream_time_ahead' | 'stream_rate_too_high';

/**
 * Limits a publisher to real time: media time, tags or bytes above the rate of any encoder would fill every buffer
 * behind it. Each call returns the reason to drop the publisher, or null.
 */
export class Pace {
  readonly #tags = new Bucket(maxTagsPerSecond, maxTagBurst);
  readonly #bytes = new Bucket(maxBytesPerSecond, maxByteBurst);
  readonly #now: () => number;
  #tagAt: number;
  #mediaAt: number;
  #mediaTime = 0;
  #ahead = -maxBehindMs;

  constructor(now: () => number) {
    this.#now = now;
    this.#tagAt = now();
    this.#mediaAt = this.#tagAt;
  }

  tag(bytes: number): Excess | null {
    const now = this.#now();
    const elapsed = Math.max(0, now - this.#tagAt);
    this.#tagAt = now;
    const taken = [this.#tags.add(1, elapsed), this.#bytes.add(bytes, elapsed)];
    return taken.every(Boolean) ? null : 'stream_rate_too_high';
  }

  /** `time` is the current position of the stream's timeline, in ms. */
  media(time: number): Excess | null {
    const now = this.#now();
    const elapsed = Math.max(0, now - this.#mediaAt);
    const relaxed =
      this.#ahead > 0
        ? Math.max(0, this.#ahead - elapsed * forgivenShare)
        : Math.min(0, this.#ahead + Math.min(elapsed, maxBehindMs) * lapsedShare);
    this.#ahead = Math.max(-maxBehindMs, relaxed + (time - this.#mediaTime) - elapsed);
    this.#mediaAt = now;
    this.#mediaTime = time;
    return this.#ahead > maxAheadMs ? 'stream_time_ahead' : null;
  }
}

class Bucket {
  #level = 0;
  readonly #perSecond: number;
  readonly #max: number;

  constructor(perSecond: number, max: number) {
    this.#perSecond = perSecond;
    this.#max = max;
  }

  add(amount: number, elapsedMs: number): boolean {
    this.#level = Math.max(0, this.#level - (elapsedMs * this.#perSecond) / 1000) + amount;
    return this.#level <= this.#max;
  }
}
