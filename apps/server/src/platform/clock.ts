/** The only source of time: milliseconds since 1970 in UTC. */
export interface Clock {
  now(): number;
  date(): Date;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  date: () => new Date(),
};

/** For caches: milliseconds that never go back, so that a clock that is set back keeps nothing for longer. */
export function forwardOnly(clock: Pick<Clock, 'now'>): { readonly now: () => number } {
  let last = clock.now();
  let skipped = 0;
  return {
    now: () => {
      const now = clock.now();
      if (now < last) skipped += last - now;
      last = now;
      return now + skipped;
    },
  };
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
