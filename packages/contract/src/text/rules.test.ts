import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, countText, hoursLeft, isTextWithin, minutesLeft, secondsLeft, textLength } from './rules.ts';

describe('countText', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1000, '1K'],
    [1049, '1K'],
    [1050, '1.1K'],
    [1149, '1.1K'],
    [1150, '1.2K'],
    [1450, '1.5K'],
    [9949, '9.9K'],
    [9950, '10K'],
    [12_345, '12.3K'],
    [99_949, '99.9K'],
    [99_950, '100K'],
    [123_456, '123.5K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [999_999, '1M'],
    [1_000_000, '1M'],
    [1_049_999, '1M'],
    [1_050_000, '1.1M'],
    [2_350_000, '2.4M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1B'],
    [1_000_000_000, '1B'],
    [1_500_000_000, '1.5B'],
    [1_000_000_000_000, '1000B'],
    [-1, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('formats %d as %s', (count, text) => expect(countText(count)).toBe(text));

  const units: Record<string, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
  const numberOf = (text: string): number =>
    Number.parseFloat(text) * (units[text.replace(/[\d.]/g, '')] ?? Number.NaN);

  it('is accurate to half a tenth of its unit, and short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_949_999_999 }), (count) => {
        const text = countText(count);
        const unit = units[text.replace(/[\d.]/g, '')] ?? Number.NaN;
        expect(Math.abs(numberOf(text) - count)).toBeLessThanOrEqual(unit === 1 ? 0 : unit / 20);
        expect(text).toMatch(/^\d{1,3}(\.[1-9])?[KMB]?$/);
      }),
    );
  });

  it('never falls while the count grows', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(1_000_000), (count, more) => {
        const sum = Math.min(count + more, Number.MAX_SAFE_INTEGER);
        expect(numberOf(countText(sum))).toBeGreaterThanOrEqual(numberOf(countText(count)));
      }),
    );
  });
});

describe('badgeText', () => {
  it.each([
    [1, '1'],
    [98, '98'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('%d shows %s', (unread, text) => expect(badgeText(unread)).toBe(text));
});

describe('textLength', () => {
  it.each([
    ['球'.repeat(20), 20],
    ['😀'.repeat(20), 20],
    [`${'a'.repeat(20)} `, 20],
    ['e\u0301', 1],
    ['  \n', 0],
  ])('counts %j as %i', (text, length) => expect(textLength(text)).toBe(length));

  it('accepts the limit and rejects one more', () => {
    expect(isTextWithin('😀'.repeat(20), 20)).toBe(true);
    expect(isTextWithin('😀'.repeat(21), 20)).toBe(false);
  });
});

describe('time left', () => {
  it('is rounded up and never 0', () => {
    expect([secondsLeft(0), secondsLeft(1), secondsLeft(1000), secondsLeft(1001)]).toEqual([1, 1, 1, 2]);
    expect([minutesLeft(-5), minutesLeft(60_000), minutesLeft(60_001)]).toEqual([1, 1, 2]);
    expect(hoursLeft(3_600_001)).toBe(2);
  });
});
