const ticksPerMs = 48;
/** A frame that arrives further from its place on the timeline begins a new one. */
const maxDriftMs = 120;

/** Places the frames of one seat on the engine's clock: evenly by their timestamps, not by their arrival. */
export class FrameClock {
  #base: { readonly timeMs: number; readonly timestamp: number } | null = null;

  timeOf(timestamp: number, nowMs: number): number {
    if (this.#base) {
      const timeMs = this.#base.timeMs + ((timestamp - this.#base.timestamp) | 0) / ticksPerMs;
      if (Math.abs(timeMs - nowMs) <= maxDriftMs) return timeMs;
    }
    this.#base = { timeMs: nowMs, timestamp };
    return nowMs;
  }
}
