import type { Batch } from './batch.ts';
import type { Viewer, ViewerLimits } from './viewer.ts';

/** The viewers of one stream. One pass per batch, without allocations per viewer. */
export class FanOut {
  /** Batches skipped for slow viewers, and viewers cut, since the stream began. */
  dropped = 0;
  cut = 0;
  readonly #viewers = new Set<Viewer>();
  readonly #limits: ViewerLimits;
  readonly #now: () => number;

  constructor(limits: ViewerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get size(): number {
    return this.#viewers.size;
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }

  remove(viewer: Viewer): void {
    this.#viewers.delete(viewer);
  }

  send(batch: Batch, config: { batch: Batch; version: number }): void {
    const now = this.#now();
    for (const viewer of this.#viewers) {
      const before = viewer.dropped;
      if (!viewer.send(batch, config, this.#limits, now)) {
        this.#viewers.delete(viewer);
        this.cut++;
      }
      this.dropped += viewer.dropped - before;
    }
  }

  /** Disconnects viewers without a picture to start from; when they retry, they get the reason. */
  endWaiting(): void {
    for (const viewer of this.#viewers) {
      if (!viewer.waitsForKey) continue;
      viewer.end();
      this.#viewers.delete(viewer);
    }
  }

  end(): void {
    for (const viewer of this.#viewers) viewer.end();
    this.#viewers.clear();
  }
}
