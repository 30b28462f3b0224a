/** The only source of time: milliseconds since 1970 in UTC. */
export interface Clock {
  now(): number;
  date(): Date;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  date: () => new Date(),
};

/**
 * The time of an `LRUCache`: milliseconds that never go back, so that a clock that is set back keeps nothing for longer.
 * The clock is asked at each look: by itself the cache goes by an earlier answer until a timer of the machine fires.
 */
export function cacheTime(clock: Pick<Clock, 'now'>): {
  readonly perf: { readonly now: () => number };
  readonly ttlResolution: 0;
} {
  let last = clock.now();
  let skipped = 0;
  const now = (): number => {
    const time = clock.now();
    if (time < last) skipped += last - time;
    last = time;
    return time + skipped;
  };
  return { perf: { now }, ttlResolution: 0 };
}

/** A clock that stands still until it is moved, for tests and demos. */
export class ManualClock implements Clock {
  #now: number;
  constructor(start: number | string = '2026-03-01T20:00:00Z') {
    this.#now = typeof start === 'number' ? start : Date.parse(start);
  }
  now(): number {
    return this.#now;
  }
  date(): Date {
    return new Date(this.#now);
  }
  set(instant: number | string): void {
    this.#now = typeof instant === 'number' ? instant : Date.parse(instant);
  }
  advance(ms: number): void {
    this.#now += ms;
  }
}
