import { describe, expect, it } from 'vitest';
import { giftLooks } from '../../../shared/room/gifts/gift-looks.ts';
import { BurstQueue } from './burst-queue.ts';
import { giftOf, sentOf } from './gift-fixtures.ts';

const grand = giftOf('Stadium', 6666, { tier: 'grand' });
const large = giftOf('Trophy', 1880, { tier: 'large' });
const idsIn = (queue: BurstQueue) => queue.view.slots.map((burst) => burst?.id ?? null);

describe('BurstQueue', () => {
  it('shows a gift until its time is over', () => {
    const queue = new BurstQueue('me', 2);
    queue.push(sentOf({ combo: 'a' }), 0);
    queue.step(0);
    expect(idsIn(queue)).toEqual(['a', null]);
    queue.step(giftLooks.small.burstMs - 1);
    expect(idsIn(queue)).toEqual(['a', null]);
    queue.step(giftLooks.small.burstMs);
    expect(idsIn(queue)).toEqual([null, null]);
    expect(queue.idle).toBe(true);
  });

  it('shows one banner per combo, which stays while it grows and never counts back', () => {
    const queue = new BurstQueue('me', 2);
    for (const [times, at] of [
      [1, 0],
      [3, 1000],
      [2, 2000],
      [4, 3500],
    ] as const) {
      queue.push(sentOf({ combo: 'a', times }), at);
      queue.step(at);
    }
    expect(idsIn(queue)).toEqual(['a', null]);
    expect(queue.view.slots[0]).toMatchObject({ count: 4, beats: 3 });
    queue.step(3500 + giftLooks.small.burstMs);
    expect(queue.idle).toBe(true);
  });

  it('merges a combo that still waits', () => {
    const queue = new BurstQueue('me', 1);
    queue.push(sentOf({ combo: 'a' }), 0);
    queue.step(0);
    queue.push(sentOf({ combo: 'b', times: 1 }), 10);
    queue.push(sentOf({ combo: 'b', times: 9 }), 20);
    queue.step(1300);
    expect(idsIn(queue)).toEqual(['b']);
    expect(queue.view.slots[0]?.count).toBe(9);
  });

  it('prefers the gifts of the user and the higher tiers', () => {
    const queue = new BurstQueue('me', 1);
    queue.push(sentOf({ combo: 'first' }), 0);
    queue.step(0);
    queue.push(sentOf({ combo: 'small' }), 1);
    queue.push(sentOf({ combo: 'large', gift: large }), 2);
    queue.push(sentOf({ combo: 'own', uid: 'me' }), 3);
    const order: (string | null)[] = [];
    for (let now = 0; now < 12_000; now += 100) {
      queue.step(now);
      const [id] = idsIn(queue);
      if (id && order.at(-1) !== id) order.push(id);
    }
    expect(order).toEqual(['first', 'own', 'large', 'small']);
  });

  it('shows grand gifts one at a time, beside the lanes', () => {
    const queue = new BurstQueue('me', 2);
    queue.push(sentOf({ combo: 'g1', gift: grand }), 0);
    queue.push(sentOf({ combo: 'g2', gift: grand, uid: '2' }), 0);
    queue.push(sentOf({ combo: 'a', uid: '3' }), 0);
    queue.step(0);
    expect(queue.view.show?.id).toBe('g1');
    expect(idsIn(queue)).toEqual(['a', null]);
    const seen = new Set<string>();
    for (let now = 0; now < 20_000; now += 100) {
      const { show } = queue.step(now);
      if (show) seen.add(show.id);
    }
    expect([...seen]).toEqual(['g1', 'g2']);
    expect(queue.idle).toBe(true);
  });

  it('stays small and drains under sixty gifts a second', () => {
    const queue = new BurstQueue('me', 2);
    let changes = 0;
    let last = queue.view;
    for (let now = 0; now < 10_000; now += 100) {
      for (let n = 0; n < 6; n += 1) queue.push(sentOf({ combo: `${now}-${n}`, uid: `${n}` }), now);
      if (now === 5000) queue.push(sentOf({ combo: 'mine', uid: 'me' }), now);
      const view = queue.step(now);
      if (view !== last) changes += 1;
      last = view;
      if (view.slots.some((burst) => burst?.own)) changes += 1000;
    }
    // Own gifts get through at any load; others are shown for at least a second.
    expect(changes).toBeGreaterThan(1000);
    expect(changes % 1000).toBeLessThan(40);
    let now = 10_000;
    while (!queue.idle && now < 40_000) {
      now += 100;
      queue.step(now);
    }
    expect(now).toBeLessThan(10_000 + 20_000);
  });

  it('returns the same view while nothing changes', () => {
    const queue = new BurstQueue('me', 2);
    queue.push(sentOf(), 0);
    const view = queue.step(0);
    expect(queue.step(100)).toBe(view);
    queue.push(sentOf({ times: 2 }), 150);
    expect(queue.step(200)).not.toBe(view);
  });
});
