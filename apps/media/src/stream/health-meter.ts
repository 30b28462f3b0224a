const windowSeconds = 5;

interface Second {
  second: number;
  videoBytes: number;
  audioBytes: number;
  frames: number;
}

/** Rates of an incoming stream over the last seconds. */
export interface Rates {
  fps: number;
  videoKbps: number;
  audioKbps: number;
  /** Distance between the last two key frames, or the time since the last one when that is longer; 0 while unknown. */
  keyIntervalMs: number;
}

/** Counts frames and bytes by wall clock, and key frames by stream time. */
export class HealthMeter {
  readonly #seconds: Second[] = [];
  readonly #now: () => number;
  readonly #startedAt: number;
  #lastKey: number | null = null;
  #lastVideo = 0;
  #keyInterval = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#startedAt = now();
  }

  video(bytes: number, key: boolean, time: number): void {
    const second = this.#current();
    second.videoBytes += bytes;
    second.frames++;
    this.#lastVideo = time;
    if (!key) return;
    if (this.#lastKey !== null) this.#keyInterval = time - this.#lastKey;
    this.#lastKey = time;
  }

  audio(bytes: number): void {
    this.#current().audioBytes += bytes;
  }

  rates(): Rates {
    this.#trim();
    const from = Math.max(this.#startedAt, (Math.floor(this.#now() / 1000) - windowSeconds + 1) * 1000);
    const elapsed = Math.max(0.2, (this.#now() - from) / 1000);
    const sum = (pick: (second: Second) => number) => this.#seconds.reduce((total, second) => total + pick(second), 0);
    return {
      fps: Math.round((sum((second) => second.frames) / elapsed) * 10) / 10,
      videoKbps: Math.round((sum((second) => second.videoBytes) * 8) / 1000 / elapsed),
      audioKbps: Math.round((sum((second) => second.audioBytes) * 8) / 1000 / elapsed),
      keyIntervalMs: Math.max(this.#keyInterval, this.#lastKey === null ? 0 : this.#lastVideo - this.#lastKey),
    };
  }

  #current(): Second {
    const second = Math.floor(this.#now() / 1000);
    const last = this.#seconds.at(-1);
    if (last?.second === second) return last;
    const fresh = { second, videoBytes: 0, audioBytes: 0, frames: 0 };
    this.#seconds.push(fresh);
    this.#trim();
    return fresh;
  }

  #trim(): void {
    const oldest = Math.floor(this.#now() / 1000) - windowSeconds + 1;
    while ((this.#seconds[0]?.second ?? oldest) < oldest) this.#seconds.shift();
  }
}
