import { hash } from 'node:crypto';

const MAX_COUNTED = 50_000;

/** HLS viewers have no connection: every client with a recent playlist request counts as one. */
export class HlsAudience {
  private readonly lastSeen = new Map<string, number>();
  private readonly memoryMs: number;
  private readonly now: () => number;
  private lastRequest = Number.NEGATIVE_INFINITY;

  constructor(memoryMs: number, now: () => number) {
    this.memoryMs = memoryMs;
    this.now = now;
  }

  seen(name: string): void {
    this.lastRequest = this.now();
    // Names come from headers, which may be long.
    const who = hash('md5', name, 'base64');
    // Re-inserted to keep the map ordered by time.
    this.lastSeen.delete(who);
    if (this.lastSeen.size < MAX_COUNTED) this.lastSeen.set(who, this.lastRequest);
  }

  /** Time since the last request, in ms. */
  idleFor(): number {
    return this.now() - this.lastRequest;
  }

  count(): number {
    const oldest = this.now() - this.memoryMs;
    for (const [who, time] of this.lastSeen) {
      if (time >= oldest) break;
      this.lastSeen.delete(who);
    }
    return this.lastSeen.size;
  }
}
