import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponTiers } from '../enums.ts';
import { couponPrice, hostShare, isCoinAmount } from './rules.ts';

describe('coupons', () => {
  it.each([
    [100, 1, 80, 80],
    [99, 1, 80, 80],
    [99, 1, 50, 50],
    [1, 1, 50, 1],
    [100, 3, 80, 280],
    [15, 2, 70, 26],
    [100, 3, null, 300],
  ] as const)('%i coins, %i gifts, tier %s: %i', (price, count, tier, pays) => {
    expect(couponPrice(price, count, tier)).toBe(pays);
  });

  it('discounts only the first gift, never fully, in whole coins', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...couponTiers), (each, count, tier) => {
        const first = couponPrice(each, count, tier) - each * (count - 1);
        expect(Number.isInteger(first)).toBe(true);
        expect(first).toBeGreaterThanOrEqual(1);
        expect(first * 100).toBeGreaterThanOrEqual(each * tier);
        expect((first - 1) * 100).toBeLessThan(each * tier);
      }),
    );
  });
});

describe('hostShare', () => {
  it.each([
    [100, 50, 50],
    [101, 50, 51],
    [1, 0, 1],
  ])('splits %i into %i, and %i for the platform', (paid, host, platform) => {
    expect(hostShare(paid)).toEqual({ host, platform });
  });

  it('neither loses nor creates a coin', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 100 }), (paid, percent) => {
        const { host, platform } = hostShare(paid, percent);
        expect(host + platform).toBe(paid);
        expect(host).toBeGreaterThanOrEqual(0);
        expect(platform).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('isCoinAmount', () => {
  it.each([1, 1_000_000])('accepts %d', (amount) => expect(isCoinAmount(amount)).toBe(true));
  it.each([0, -1, 1.5, 1_000_001, Number.NaN, '5', null])('rejects %s', (amount) => {
    expect(isCoinAmount(amount)).toBe(false);
  });
});
