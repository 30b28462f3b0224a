import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRedPacket,
  openingRefusal,
  type RedPacketHours,
  type RedPacketRequest,
  redPacketStatus,
  redPacketTimes,
  splitLuckyDraw,
  splitNormal,
} from './rules.ts';

/** A repeatable random source (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound);
  };
};

const normal = (count: number | null, single: number | null): RedPacketRequest => ({
  content: 'coins',
  type: 'normal',
  count,
  single,
  hours: 3,
});
const lucky = (count: number, total: number, hours = 3): RedPacketRequest => ({
  content: 'coins',
  type: 'lucky_draw',
  count,
  total,
  hours,
});
const coupons = (count: number | null): RedPacketRequest => ({ content: 'coupons', count, hours: 6 });

describe('checkRedPacket', () => {
  it.each<[RedPacketRequest, number, string, unknown]>([
    [normal(null, 10), 500, 'red_packet_count_empty', undefined],
    [normal(5, null), 500, 'red_packet_amount_empty', undefined],
    [normal(5, 10), 49, 'insufficient_coins', { balance: 49 }],
    [lucky(10, 9), 500, 'red_packet_total_below_count', undefined],
    [lucky(3, 10.5), 500, 'coin_amount_invalid', { min: 1, max: 1_000_000 }],
    [lucky(501, 600), 900, 'red_packet_count_too_high', { max: 500 }],
    [lucky(3, 10, 12), 500, 'red_packet_time_limit_not_allowed', undefined],
    [normal(500, 1_000_000), 1e12, 'coin_amount_invalid', { min: 1, max: 1_000_000 }],
    [coupons(null), 7, 'red_packet_count_empty', undefined],
    [coupons(0), 7, 'red_packet_coupon_count_too_low', { min: 1 }],
    [coupons(8), 7, 'red_packet_coupon_stock_exceeded', { stock: 7 }],
  ])('rejects %j with %i: %s', (request, available, code, data) => {
    expect(checkRedPacket(request, available)).toEqual({ code, data });
  });

  it.each<[RedPacketRequest, number, number]>([
    [normal(5, 10), 500, 50],
    [normal(5, 10), 50, 50],
    [lucky(10, 10), 500, 10],
    [coupons(7), 7, 7],
  ])('%j with %i is sent and takes %i', (request, available, taken) => {
    expect(checkRedPacket(request, available)).toEqual({ code: null, taken });
  });
});

describe('splitLuckyDraw', () => {
  const packet = fc
    .integer({ min: 1, max: 60 })
    .chain((count) => fc.tuple(fc.integer({ min: count, max: 5000 }), fc.constant(count), fc.integer()));

  it('gives exactly n whole shares of 1 to T - (n - 1) that sum to T', () => {
    fc.assert(
      fc.property(packet, ([total, count, seed]) => {
        const shares = splitLuckyDraw(total, count, seeded(seed));
        expect(shares).toHaveLength(count);
        expect(shares.every((share) => Number.isInteger(share) && share >= 1 && share <= total - count + 1)).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      }),
    );
  });

  it('splits without randomness for one share and for shares of one coin', () => {
    expect(splitLuckyDraw(10, 1, seeded(1))).toEqual([10]);
    expect(splitLuckyDraw(10, 10, seeded(1))).toEqual(splitNormal(10, 1));
  });

  it('gives every position the same mean', () => {
    const random = seeded(20_260_301);
    const [total, count, packets] = [100, 5, 20_000];
    const sums = new Array<number>(count).fill(0);
    for (let packetAt = 0; packetAt < packets; packetAt++) {
      splitLuckyDraw(total, count, random).forEach((share, place) => {
        sums[place] = (sums[place] ?? 0) + share;
      });
    }
    // One share deviates by about 16 coins, so the mean of 20,000 by about 0.12: five times that is allowed.
    for (const sum of sums) expect(Math.abs(sum / packets - total / count)).toBeLessThan(0.6);
  });

  it('can produce every possible split', () => {
    const random = seeded(7);
    const seen = new Set<string>();
    for (let packetAt = 0; packetAt < 2000; packetAt++) seen.add(splitLuckyDraw(6, 3, random).join(' '));
    expect(seen.size).toBe(10);
    expect(seen).toContain('1 4 1');
  });

  it('rejects totals that cannot be split', () => {
    expect(() => splitLuckyDraw(2, 3, seeded(1))).toThrow(RangeError);
    expect(() => splitLuckyDraw(2, 0, seeded(1))).toThrow(RangeError);
    expect(() => splitLuckyDraw(2.5, 1, seeded(1))).toThrow(RangeError);
  });
});

describe('times and status', () => {
  const sentAt = Date.parse('2026-03-01T20:00:00.000Z');
  const refundAt = '2026-03-02T20:00:00.000Z';

  it.each<[RedPacketHours, string, string]>([
    [3, '2026-03-01T22:59:59.999Z', '2026-03-01T23:00:00.000Z'],
    [6, '2026-03-02T01:59:59.999Z', '2026-03-02T02:00:00.000Z'],
    [24, '2026-03-02T19:59:59.999Z', '2026-03-02T20:00:00.000Z'],
  ])('a packet of %i hours can last be opened at %s', (hours, last, refused) => {
    const times = redPacketTimes(sentAt, hours);
    const packet = { count: 3, opened: 1, expiresAt: times.expiresAt, refunded: false };
    expect(redPacketStatus(packet, Date.parse(last))).toBe('available');
    expect(redPacketStatus(packet, Date.parse(refused))).toBe('expired');
    expect(new Date(times.refundAt).toISOString()).toBe(refundAt);
  });

  it('prefers fully claimed to expired and recognises refunded', () => {
    expect(redPacketStatus({ count: 3, opened: 3, expiresAt: 0, refunded: false }, 1)).toBe('fully_claimed');
    expect(redPacketStatus({ count: 3, opened: 2, expiresAt: 0, refunded: true }, 1)).toBe('refunded');
  });

  it.each([
    ['available', null],
    ['fully_claimed', 'red_packet_all_taken'],
    ['expired', 'red_packet_expired'],
    ['refunded', 'red_packet_expired'],
  ] as const)('a packet that is %s answers %s', (status, code) => expect(openingRefusal(status)).toBe(code));
});
