import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry.ts';

const stops = ['end', 'denied', 'media', 'unsupported', 'stalled', 'network', 'gone', 'unasked'] as const;

describe('retry delay', () => {
  it('is short after the connection ended normally', () => {
    expect(retryDelay('end', 0, 1)).toBe(250);
    expect(retryDelay('end', 0, 0)).toBe(125);
  });

  it('doubles up to eight seconds, and never falls below half of its maximum', () => {
    expect([0, 1, 2, 3, 4].map((attempt) => retryDelay('gone', attempt, 1))).toEqual([1000, 2000, 4000, 8000, 8000]);
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...stops), fc.nat(2000), random, (stop, attempt, value) => {
        const wait = retryDelay(stop, attempt, value);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(8000);
        expect(wait).toBeGreaterThanOrEqual(retryDelay(stop, attempt, 1) / 2);
      }),
    );
  });
});
