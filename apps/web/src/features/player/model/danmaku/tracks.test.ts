import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speedOf, Tracks } from './tracks.ts';

const stage = 1000;

describe('lanes', () => {
  it('fill from the top and reject a comment when all are taken', () => {
    const tracks = new Tracks();
    tracks.resize(2);
    const line = { width: 200, speed: 100 };
    expect([0, 0, 0].map((now) => tracks.take(line, stage, now))).toEqual([0, 1, -1]);
    // The tail of the first enters after 2 s, and the gap is free a little later.
    expect(tracks.take(line, stage, 2.1)).toBe(-1);
    expect(tracks.take(line, stage, 2.3)).toBe(0);
  });

  it('hold back a faster comment until it cannot catch up with the one before', () => {
    const tracks = new Tracks();
    tracks.resize(1);
    tracks.take({ width: 100, speed: 100 }, stage, 0);
    expect(tracks.take({ width: 100, speed: 200 }, stage, 2)).toBe(-1);
    expect(tracks.take({ width: 100, speed: 200 }, stage, 6.2)).toBe(0);
  });

  it('shrink and grow with the stage', () => {
    const tracks = new Tracks();
    tracks.resize(3);
    const line = { width: 100, speed: 100 };
    expect([0, 0, 0].map(() => tracks.take(line, stage, 0))).toEqual([0, 1, 2]);
    tracks.resize(1);
    expect(tracks.take(line, stage, 5)).toBe(0);
    tracks.resize(2);
    expect(tracks.take(line, stage, 5)).toBe(1);
  });

  it('never overlap two comments', () => {
    const arrivals = fc.array(
      fc.record({ wait: fc.double({ min: 0, max: 2, noNaN: true }), width: fc.integer({ min: 1, max: 900 }) }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 6 }), (lines, count) => {
        const tracks = new Tracks();
        tracks.resize(count);
        const flown: { track: number; at: number; width: number; speed: number }[] = [];
        let now = 0;
        for (const { wait, width } of lines) {
          now += wait;
          const speed = speedOf(width, stage, 9);
          const track = tracks.take({ width, speed }, stage, now);
          if (track < 0) continue;
          expect(track).toBeLessThan(count);
          for (const before of flown.filter((other) => other.track === track)) {
            const gone = before.at + (stage + before.width) / before.speed;
            for (let at = now; at < gone; at += 0.25) {
              const tail = stage - (at - before.at) * before.speed + before.width;
              const head = stage - (at - now) * speed;
              expect(head).toBeGreaterThanOrEqual(Math.max(0, tail) - 1e-6);
            }
          }
          flown.push({ track, at: now, width, speed });
        }
      }),
    );
  });
});
