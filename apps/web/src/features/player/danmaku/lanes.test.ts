import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lanes, speedOf } from './lanes.ts';

const stage = 1000;

describe('lanes', () => {
  it('fill from the top and are closed when all are taken', () => {
    const lanes = new Lanes();
    lanes.resize(2);
    const line = { width: 200, speed: 100 };
    expect([0, 0, 0].map((now) => lanes.take(line, stage, now))).toEqual([0, 1, -1]);
    // The tail of the first is in after 2 s, with room to spare a little later.
    expect(lanes.take(line, stage, 2.1)).toBe(-1);
    expect(lanes.take(line, stage, 2.3)).toBe(0);
  });

  it('let a quicker line wait until it cannot run into the one before', () => {
    const lanes = new Lanes();
    lanes.resize(1);
    lanes.take({ width: 100, speed: 100 }, stage, 0);
    expect(lanes.take({ width: 100, speed: 200 }, stage, 2)).toBe(-1);
    expect(lanes.take({ width: 100, speed: 200 }, stage, 6.2)).toBe(0);
  });

  it('shrink and grow with the stage', () => {
    const lanes = new Lanes();
    lanes.resize(3);
    const line = { width: 100, speed: 100 };
    expect([0, 0, 0].map(() => lanes.take(line, stage, 0))).toEqual([0, 1, 2]);
    lanes.resize(1);
    expect(lanes.take(line, stage, 5)).toBe(0);
    lanes.resize(2);
    expect(lanes.take(line, stage, 5)).toBe(1);
  });

  it('never lay two lines over each other', () => {
    const arrivals = fc.array(
      fc.record({ wait: fc.double({ min: 0, max: 2, noNaN: true }), width: fc.integer({ min: 1, max: 900 }) }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 6 }), (lines, count) => {
        const lanes = new Lanes();
        lanes.resize(count);
        const flown: { lane: number; at: number; width: number; speed: number }[] = [];
        let now = 0;
        for (const { wait, width } of lines) {
          now += wait;
          const speed = speedOf(width, stage, 9);
          const lane = lanes.take({ width, speed }, stage, now);
          if (lane < 0) continue;
          expect(lane).toBeLessThan(count);
          for (const before of flown.filter((other) => other.lane === lane)) {
            const gone = before.at + (stage + before.width) / before.speed;
            for (let at = now; at < gone; at += 0.25) {
              const tail = stage - (at - before.at) * before.speed + before.width;
              const head = stage - (at - now) * speed;
              expect(head).toBeGreaterThanOrEqual(Math.max(0, tail) - 1e-6);
            }
          }
          flown.push({ lane, at: now, width, speed });
        }
      }),
    );
  });
});
