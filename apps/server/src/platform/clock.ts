/** The only source of time: milliseconds since 1970 in UTC. */
export interface Clock {
  now(): number;
  date(): Date;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  date: () => new Date(),
};

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
