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
 * Time of an `LRUCache`: monotonic milliseconds, so that a clock set back does not extend entries. The clock is read at
 * each access: by default the cache reuses an earlier reading until a timer fires.
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

/** A clock that stays fixed until it is moved, for tests and demos. */
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
