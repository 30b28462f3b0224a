import { beforeEach, describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

/** Sends a frame every 40 ms of media time, each `wall` ms after the last; returns the media time at which it is cut. */
function run(pace: Pace, seconds: number, wall: number, from = 0): number | null {
  for (let time = from; time <= from + seconds * 1000; time += 40) {
    if (pace.media(time)) return time - from;
    now += wall;
  }
  return null;
}

describe('media time against the clock', () => {
  it('may go on for a day, on an encoder whose clock is 0.3 % fast', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 86_400, 40 / 1.003)).toBeNull();
  });

  it('may begin with a burst of 20 s', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 20, 0)).toBeNull();
    expect(run(pace, 600, 40, 20_000)).toBeNull();
  });

  it('may catch up with what was held back for 19 s, again and again', () => {
    const pace = new Pace(() => now);
    for (let round = 0; round < 20; round++) {
      expect(run(pace, 60, 40, round * 79_000)).toBeNull();
      now += 19_000;
      expect(run(pace, 19, 0, round * 79_000 + 60_000)).toBeNull();
    }
  });

  it('is cut at the start when it runs on beyond its burst', () => {
    expect(run(new Pace(() => now), 600, 0)).toBeLessThanOrEqual(26_000);
  });

  it('is cut when it outruns the clock by more than 5 s later on', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 3_600, 40)).toBeNull();
    expect(run(pace, 60, 0, 3_600_000)).toBeLessThanOrEqual(6_000);
  });

  it('is cut when it leaps again and again', () => {
    const pace = new Pace(() => now);
    const leaps = [0, 9_000, 18_000, 27_000, 36_000].map((time) => pace.media(time));
    expect(leaps).toContain('stream_time_ahead');
  });

  it('is not cut when the clock of this machine is set back', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 3_600, 40)).toBeNull();
    now -= 3_600_000;
    expect(run(pace, 60, 40, 3_600_000)).toBeNull();
  });
});

describe('the rate of a publisher', () => {
  it('may be 50 Mbit/s of 500 tags a second for ever', () => {
    const pace = new Pace(() => now);
    for (let i = 0; i < 500_000; i++, now += 2) expect(pace.tag(12_500)).toBeNull();
  });

  it('is cut beyond 1,000 tags a second, however small', () => {
    const pace = new Pace(() => now);
    const cut = Array.from({ length: 30_000 }, () => pace.tag(1)).findIndex((excess) => excess !== null);
    expect(cut).toBe(20_000);
  });

  it('is cut beyond 100 Mbit/s', () => {
    const pace = new Pace(() => now);
    let sent = 0;
    while (pace.tag(1 << 20) === null) {
      sent++;
      now += 10;
    }
    expect(sent).toBeLessThan(130);
  });
});
