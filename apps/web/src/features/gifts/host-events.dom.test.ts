import { describe, expect, it } from 'vitest';
import { giftOf, sentOf } from './gift-fixtures.ts';
import { choicesOf } from './use-gifts.ts';
import { type HostEvent, together } from './use-host-events.ts';

const drum = giftOf('Drum', 50);
const gave = (id: string, at: number, uid = '1', gift = drum): HostEvent => ({
  kind: 'gift',
  id,
  at,
  person: sentOf({ uid }).from,
  gift,
  count: 10,
  coins: 500,
});

describe('together', () => {
  it('makes one line of the same gift by the same person, each within ten seconds of the next', () => {
    const lines = together([gave('c', 25_000), gave('other', 21_000, '2'), gave('b', 16_000), gave('a', 6000)]);
    expect(lines.map(({ id }) => id)).toEqual(['c', 'other']);
    expect(lines[0]).toMatchObject({ count: 30, coins: 1500, at: 25_000 });
  });

  it('keeps apart what lies further apart, and other gifts', () => {
    const lines = together([gave('c', 30_000), gave('b', 19_000), gave('a', 18_000, '1', giftOf('Scarf', 10))]);
    expect(lines.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

describe('choicesOf', () => {
  const coupon = (id: string, tier: 50 | 80, expiresAt: string) => ({
    id,
    tier,
    state: 'unused' as const,
    receivedAt: '2026-03-01T00:00:00.000Z',
    expiresAt,
    usedAt: null,
    from: null,
  });

  it('offers each tier once, the strongest first, with the coupon that expires first', () => {
    const choices = choicesOf([
      coupon('late', 80, '2026-03-30T00:00:00.000Z'),
      coupon('soon', 80, '2026-03-10T00:00:00.000Z'),
      coupon('half', 50, '2026-03-20T00:00:00.000Z'),
    ]);
    expect(choices.map(({ coupon: { id }, count }) => [id, count])).toEqual([
      ['half', 1],
      ['soon', 2],
    ]);
  });
});
