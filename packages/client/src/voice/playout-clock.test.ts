import { describe, expect, it } from 'vitest';
import { PlayoutClock } from './playout-clock.ts';

const close = (value: number): number => Math.round(value * 1000) / 1000;

interface Relay {
  /** Seconds between two batches. */
  readonly interval: number;
  /** How late a batch arrives. */
  readonly delay?: (batch: number) => number;
  readonly isLoud?: boolean;
}

/** Plays frames of 20 ms in batches for some seconds; returns the time from speaking to playout of each. */
function play(
  clock: PlayoutClock,
  from: number,
  seconds: number,
  { interval, delay, isLoud = false }: Relay,
): number[] {
  const delays: number[] = [];
  let frame = from;
  for (let batch = 1; batch * interval <= seconds; batch += 1) {
    const sent = from + batch * interval;
    const now = sent + (delay?.(batch) ?? 0);
    clock.receive(sent, now);
    // Sums of 0.02 differ from those of the interval in their last digits.
    for (; frame <= sent + 1e-6; frame += 0.02) {
      if (isLoud) clock.speak(frame);
      delays.push(close(clock.at(frame, now) - frame));
    }
  }
  return delays;
}

it('plays a frame the same time after it was sent, in order', () => {
  const clock = new PlayoutClock();
  clock.receive(100, 5);
  expect(close(clock.at(99.94, 5))).toBe(5.09);
  expect(close(clock.at(99.96, 5))).toBe(5.11);
  clock.receive(100.06, 5.06);
  expect(close(clock.at(100, 5.06))).toBe(5.15);
  expect(clock.late).toBe(0);
});

it('moves playout back by a late frame and keeps the distance of later ones', () => {
  const clock = new PlayoutClock();
  clock.receive(10, 1);
  clock.at(10, 1);
  const late = clock.at(10.02, 1.5);
  expect(close(late)).toBe(1.54);
  expect(close(clock.at(10.04, 1.5))).toBe(1.56);
  expect(clock.late).toBe(1);
});

it('starts again when the clock of the engine jumps', () => {
  const clock = new PlayoutClock();
  clock.receive(5000, 1);
  clock.at(5000, 1);
  clock.receive(3, 2);
  expect(close(clock.at(3, 2))).toBe(2.15);
});

describe('moved in pauses', () => {
  it('plays 20 ms after the latest frame when batches arrive evenly, however long they are', () => {
    for (const interval of [0.06, 0.12]) {
      const clock = new PlayoutClock();
      play(clock, 100, 6, { interval });
      const delays = play(clock, 106, 4, { interval });
      expect(Math.min(...delays)).toBeGreaterThan(interval);
      expect(Math.max(...delays)).toBeLessThan(interval + 0.021);
      expect(clock.late).toBe(0);
    }
  });

  it('keeps more time to spare the more unevenly batches arrive', () => {
    const clock = new PlayoutClock();
    const delay = (batch: number): number => (batch % 5) * 0.025;
    play(clock, 100, 8, { interval: 0.06, delay });
    const before = clock.late;
    const delays = play(clock, 108, 20, { interval: 0.06, delay });
    expect(clock.late).toBe(before);
    expect(Math.min(...delays)).toBeGreaterThan(0.06 + 0.1);
    expect(Math.max(...delays)).toBeLessThan(0.06 + 0.1 + 0.051);
  });

  it('comes forward again after a delay of the network, and with more time to spare for a minute', () => {
    const clock = new PlayoutClock();
    play(clock, 100, 4, { interval: 0.06 });
    const [late = 0] = play(clock, 104, 0.06, { interval: 0.06, delay: () => 0.8 });
    expect(late).toBeGreaterThan(0.8);
    const delays = play(clock, 105, 15, { interval: 0.06 });
    expect(delays[0]).toBeGreaterThan(0.8);
    const last = Math.max(...delays.slice(-9));
    expect(last).toBeLessThan(0.1);
    expect(Math.max(...play(clock, 120, 60, { interval: 0.06 }).slice(-9))).toBeLessThan(last - 0.005);
    expect(clock.late).toBe(1);
  });

  it('is not moved while somebody speaks, until frames are missing or silent', () => {
    const clock = new PlayoutClock();
    const speaking = play(clock, 100, 8, { interval: 0.06, isLoud: true });
    expect(new Set(speaking).size).toBe(1);
    const [next = 0] = play(clock, 108.5, 0.06, { interval: 0.06, isLoud: true });
    expect(next).toBeLessThan(speaking[0] ?? 0);
    const other = new PlayoutClock();
    play(other, 100, 8, { interval: 0.06, isLoud: true });
    const silent = play(other, 108, 1, { interval: 0.06 });
    const moved = silent.findIndex((delay) => delay < (silent[0] ?? 0));
    expect(moved).toBeGreaterThanOrEqual(9);
    expect(moved).toBeLessThan(12);
  });
});
