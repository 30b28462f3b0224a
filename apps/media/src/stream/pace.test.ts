import { beforeEach, describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

/** Sends a frame every 40 ms of media time, `wall` ms apart; returns the media time of the cut. */
function run(pace: Pace, seconds: number, wall: number, from = 0): number | null {
  for (let time = from; time <= from + seconds * 1000; time += 40) {
    if (pace.media(time)) return time - from;
    now += wall;
  }
  return null;
}

describe('media time against the clock', () => {
  it('may run for a day on an encoder whose clock is 0.3 % fast', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 86_400, 40 / 1.003)).toBeNull();
  });

  it('may begin with a burst of 20 s', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 20, 0)).toBeNull();
    expect(run(pace, 600, 40, 20_000)).toBeNull();
  });

  it('may repeatedly catch up after a delay of 19 s', () => {
    const pace = new Pace(() => now);
    for (let round = 0; round < 20; round++) {
      expect(run(pace, 60, 40, round * 79_000)).toBeNull();
      now += 19_000;
      expect(run(pace, 19, 0, round * 79_000 + 60_000)).toBeNull();
    }
  });

  it('may stall for 15 s on a phone without network, and then send its buffer as fast as possible', () => {
    const pace = new Pace(() => now);
    let time = 0;
    for (let round = 0; round < 30; round++) {
      // Half a minute of normal sending, then a stall of 4 to 15 s that is sent at ten times the normal rate.
      expect(run(pace, 30, 40, time)).toBeNull();
      const stall = 4_000 + ((round * 3_700) % 11_000);
      now += stall;
      expect(run(pace, (stall * 10) / 9 / 1_000, 4, time + 30_040)).toBeNull();
      time += 30_040 + (stall * 10) / 9;
    }
  });

  it("may begin with a relay's buffer since the last key frame, and continue in uneven bundles", () => {
    const pace = new Pace(() => now);
    // nginx-rtmp: a group of up to 10 s in one burst, then bundles of 200 ms, sometimes 2 s late.
    expect(run(pace, 10, 0)).toBeNull();
    let time = 10_040;
    let cut = 0;
    for (let bundle = 0; bundle < 6_000; bundle++) {
      const late = bundle % 100 === 99 ? 2_000 : 0;
      now += 200 + late;
      for (let sent = 0; sent < 200 + late; sent += 40, time += 40) cut += pace.media(time) === null ? 0 : 1;
    }
    expect(cut).toBe(0);
  });

  it('is cut at the start when it continues beyond its burst', () => {
    expect(run(new Pace(() => now), 600, 0)).toBeLessThanOrEqual(26_000);
  });

  it('is cut when it outruns the clock by more than 5 s later on', () => {
    const pace = new Pace(() => now);
    expect(run(pace, 3_600, 40)).toBeNull();
    expect(run(pace, 60, 0, 3_600_000)).toBeLessThanOrEqual(6_000);
  });

  it('is cut when it jumps repeatedly', () => {
    const pace = new Pace(() => now);
    const leaps = [0, 9_000, 18_000, 27_000, 36_000].map((time) => pace.media(time));
    expect(leaps).toContain('stream_time_ahead');
  });

  it("is not cut when this machine's clock is set back", () => {
    const pace = new Pace(() => now);
    expect(run(pace, 3_600, 40)).toBeNull();
    now -= 3_600_000;
    expect(run(pace, 60, 40, 3_600_000)).toBeNull();
  });
});

describe('the rate of a publisher', () => {
  it('may stay at 50 Mbit/s and 500 tags a second', () => {
    const pace = new Pace(() => now);
    let cut = 0;
    for (let i = 0; i < 500_000; i++, now += 2) cut += pace.tag(12_500) === null ? 0 : 1;
    expect(cut).toBe(0);
  });

  it('may deliver 15 s of 8 Mbit/s in one burst, after a stall or at the start of a relay', () => {
    const pace = new Pace(() => now);
    const burst = () => Array.from({ length: 15 * 154 }, () => pace.tag(6_500)).every((excess) => excess === null);
    expect(burst()).toBe(true);
    let cut = 0;
    for (let i = 0; i < 154 * 60; i++, now += 6.5) cut += pace.tag(6_500) === null ? 0 : 1;
    expect(cut).toBe(0);
    now += 15_000;
    expect(burst()).toBe(true);
  });

  it('is cut above 1,000 tags a second of any size', () => {
    const pace = new Pace(() => now);
    const cut = Array.from({ length: 30_000 }, () => pace.tag(1)).findIndex((excess) => excess !== null);
    expect(cut).toBe(20_000);
  });

  it('is cut above 100 Mbit/s', () => {
    const pace = new Pace(() => now);
    let sent = 0;
    while (pace.tag(1 << 20) === null) {
      sent++;
      now += 10;
    }
    expect(sent).toBeLessThan(130);
  });
});
