import { hash } from 'node:crypto';

const maxCounted = 50_000;

/** HLS viewers have no connection: every client with a recent playlist request counts as one. */
export class HlsAudience {
  readonly #lastSeen = new Map<string, number>();
  readonly #memoryMs: number;
  readonly #now: () => number;
  #lastRequest = Number.NEGATIVE_INFINITY;

  constructor(memoryMs: number, now: () => number) {
    this.#memoryMs = memoryMs;
    this.#now = now;
  }

  recordRequest(name: string): void {
    this.#lastRequest = this.#now();
    // Names come from headers, which may be long.
    const viewer = hash('md5', name, 'base64');
    // Re-inserted to keep the map ordered by time.
    this.#lastSeen.delete(viewer);
    if (this.#lastSeen.size < maxCounted) this.#lastSeen.set(viewer, this.#lastRequest);
  }

  /** Time since the last request, in ms. */
  idleFor(): number {
    return this.#now() - this.#lastRequest;
  }

  count(): number {
    const oldest = this.#now() - this.#memoryMs;
    for (const [viewer, time] of this.#lastSeen) {
      if (time >= oldest) break;
      this.#lastSeen.delete(viewer);
    }
    return this.#lastSeen.size;
  }
}
