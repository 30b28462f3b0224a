import { describe, expect, it } from 'vitest';
import { giftOf, sentOf } from '../model/gift-fixtures.ts';
import { choicesOf, firstOfEach } from './use-gifts.ts';
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
  it('joins the same gift by the same user, each within ten seconds of the next', () => {
    const lines = together([gave('c', 25_000), gave('other', 21_000, '2'), gave('b', 16_000), gave('a', 6000)]);
    expect(lines.map(({ id }) => id)).toEqual(['c', 'other']);
    expect(lines[0]).toMatchObject({ count: 30, coins: 1500, at: 25_000 });
  });

  it('keeps later gifts and other gifts apart', () => {
    const lines = together([gave('c', 30_000), gave('b', 19_000), gave('a', 18_000, '1', giftOf('Scarf', 10))]);
    expect(lines.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

describe('coupons', () => {
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
    const choices = choicesOf(
      [
        coupon('late', 80, '2026-03-30T00:00:00.000Z'),
        coupon('soon', 80, '2026-03-10T00:00:00.000Z'),
        coupon('half', 50, '2026-03-20T00:00:00.000Z'),
      ],
      [holding(80, 200)],
    );
    expect(choices.map(({ coupon: { id }, count }) => [id, count])).toEqual([
      ['half', 1],
      ['soon', 200],
    ]);
  });

  const holding = (tier: 50 | 60 | 80, count: number) => ({ tier, count, soonest: '2026-03-10T00:00:00.000Z' });
  const pages: Readonly<Record<string, Awaited<ReturnType<Parameters<typeof firstOfEach>[1]>>>> = {
    first: { items: [coupon('a', 80, '2026-03-10T00:00:00.000Z')], next: 'second' },
    second: { items: [coupon('b', 50, '2026-03-11T00:00:00.000Z')], next: 'third' },
    third: { items: [coupon('c', 80, '2026-03-12T00:00:00.000Z')], next: null },
  };
  const read = async (held: ReturnType<typeof holding>[]): Promise<string[]> => {
    const found = await firstOfEach(held, async (cursor) => pages[cursor ?? 'first'] ?? { items: [], next: null });
    return found.map(({ id }) => id);
  };

  it('reads pages until each held tier has one', async () => {
    expect(await read([holding(80, 2), holding(50, 1)])).toEqual(['a', 'b']);
    expect(await read([holding(80, 2)])).toEqual(['a']);
  });

  it('reads to the end when a coupon was used elsewhere', async () => {
    expect(await read([holding(60, 1)])).toEqual(['a', 'b', 'c']);
  });
});
