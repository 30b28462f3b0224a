import { perMinute } from '@touchline/contract/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../clock.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { TokenBucket } from './token-bucket.ts';

const start = (options: { scale?: number; keysMax?: number } = {}) => {
  const clock = new ManualClock();
  return { clock, take: createRateLimiter({ now: () => clock.now(), ...options }) };
};

describe('createRateLimiter', () => {
  it('admits a burst, then one at a time, and returns the wait', () => {
    const { clock, take } = start();
    const rate = perMinute(6);
    for (let count = 0; count < 6; count += 1) expect(take('a', rate)).toBe(0);
    expect(take('a', rate)).toBe(10);
    clock.advance(9_500);
    expect(take('a', rate)).toBe(1);
    clock.advance(500);
    expect(take('a', rate)).toBe(0);
    expect(take('a', rate)).toBe(10);
  });

  it('is full again after the window, never fuller', () => {
    const { clock, take } = start();
    const rate = perMinute(3);
    for (let count = 0; count < 3; count += 1) take('a', rate);
    clock.advance(10 * 60_000);
    expect([1, 2, 3, 4].map(() => take('a', rate) === 0)).toEqual([true, true, true, false]);
  });

  it('counts each key separately and multiplies by the scale', () => {
    const { take } = start({ scale: 2 });
    const rate = perMinute(1);
    expect([take('a', rate), take('a', rate), take('a', rate) > 0]).toEqual([0, 0, true]);
    expect(take('b', rate)).toBe(0);
  });

  it('adds no tokens when the clock steps back', () => {
    const { clock, take } = start();
    const rate = perMinute(1);
    take('a', rate);
    clock.advance(-3_600_000);
    expect(take('a', rate)).toBe(60);
    clock.advance(60_000);
    expect(take('a', rate)).toBe(0);
  });

  it('never admits more than the burst and the refill, and admits after the returned wait', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 }),
        (limit, waits) => {
          const { clock, take } = start();
          const rate = { limit, windowMs: 10_000 };
          const from = clock.now();
          let passed = 0;
          for (const wait of waits) {
            clock.advance(wait);
            if (take('a', rate) === 0) passed += 1;
          }
          expect(passed).toBeLessThanOrEqual(limit + ((clock.now() - from) * limit) / 10_000 + 1e-6);
          const seconds = take('a', rate);
          clock.advance(seconds * 1000);
          expect(seconds === 0 || take('a', rate) === 0).toBe(true);
        },
      ),
    );
  });

  it('keeps limiting a key during a flood of fresh keys', () => {
    const { take } = start({ keysMax: 100 });
    const rate = perMinute(5);
    for (let count = 0; count < 5; count += 1) expect(take('guesser', rate)).toBe(0);
    for (let key = 0; key < 10_000; key += 1) take(`fresh ${key}`, rate);
    expect(take('guesser', rate)).toBeGreaterThan(0);
  });

  it('limits fresh keys by its memory and their shared buckets', () => {
    const { take } = start({ keysMax: 100 });
    let passed = 0;
    for (let key = 0; key < 50_000; key += 1) if (take(`fresh ${key}`, perMinute(5)) === 0) passed += 1;
    expect(passed).toBeLessThanOrEqual(100 + 4096 * 5);
  });

  it('frees room for new keys once old buckets are full', () => {
    const { clock, take } = start({ keysMax: 100 });
    const rate = perMinute(1);
    for (let key = 0; key < 100; key += 1) take(`old ${key}`, rate);
    clock.advance(60_000);
    for (let key = 0; key < 100; key += 1) expect(take(`new ${key}`, rate)).toBe(0);
    for (let key = 0; key < 100; key += 1) expect(take(`new ${key}`, rate)).toBe(60);
  });

  it('keeps no more buckets than its bound, and removes the full ones as others come', () => {
    const clock = new ManualClock();
    const [buckets, shared] = [new Map<string, TokenBucket>(), new Map<string, TokenBucket>()];
    const take = createRateLimiter({ now: () => clock.now(), keysMax: 1000, buckets, shared });
    for (let key = 0; key < 50_000; key += 1) take(`flood ${key}`, perMinute(5));
    expect(buckets.size).toBe(1000);
    expect(shared.size).toBeLessThanOrEqual(4096);
    clock.advance(60_000);
    for (let key = 0; key < 3000; key += 1) {
      clock.advance(15_000);
      take(`calm ${key}`, perMinute(5));
    }
    expect(buckets.size).toBeLessThan(10);
    expect(shared.size).toBe(0);
  });
});
