import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fanLevelCoins, fanLevelMax, fanLevelOf, nextFanLevelAt } from './rules.ts';

describe('fanLevelOf', () => {
  it.each([
    [0, 0, 10],
    [9, 0, 10],
    [10, 1, 100],
    [99, 1, 100],
    [100, 2, 300],
    [999, 3, 1000],
    [1000, 4, 3000],
    [999_999, 9, 1_000_000],
    [1_000_000, 10, null],
    [9_000_000_000, 10, null],
  ])('%i coins are level %i, the next begins at %s', (coins, level, next) => {
    expect(fanLevelOf(coins)).toBe(level);
    expect(nextFanLevelAt(coins)).toBe(next);
  });

  it('never falls when more is given, and reaches every lower threshold', () => {
    const coins = fc.nat(2_000_000);
    fc.assert(
      fc.property(coins, coins, (before, more) => {
        const level = fanLevelOf(before);
        expect(fanLevelOf(before + more)).toBeGreaterThanOrEqual(level);
        expect(level).toBeLessThanOrEqual(fanLevelMax);
        expect(before).toBeGreaterThanOrEqual(fanLevelCoins[level - 1] ?? 0);
        expect(nextFanLevelAt(before) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(before);
      }),
    );
  });
});
