import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  type GiftFixture,
  host,
  ledgerOf,
  matchRoom,
  type Order,
  otherHost,
  otherRoom,
  withGiftWorld,
} from '../testing/gift-fixture.ts';

let world: GiftFixture;
withGiftWorld((made) => {
  world = made;
});
const arrive = (coins?: number): Promise<string> => world.arrive(coins);
const send = async (uid: string, order?: Order) => dataOf(await world.send(uid, order));
const sent = (uid: string) => world.sentBy(uid);

describe('combos', () => {
  it('continues while gaps are below ten seconds, and counts all gifts', async () => {
    const uid = await arrive();
    const first = await send(uid, { count: 2 });
    world.platform.clock.advance(9999);
    const second = await send(uid, { count: 3 });
    world.platform.clock.advance(9999);
    const third = await send(uid);
    world.platform.clock.advance(10_000);
    const fourth = await send(uid);
    expect([first, second, third].map(({ combo }) => combo)).toEqual([
      { id: first.giftSentId, count: 2 },
      { id: first.giftSentId, count: 5 },
      { id: first.giftSentId, count: 6 },
    ]);
    expect(fourth.combo).toEqual({ id: fourth.giftSentId, count: 1 });
  });

  it('counts up in batch order', async () => {
    const uid = await arrive();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(uid)));
    expect(answers.map(({ combo }) => combo.count).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(answers.map(({ combo }) => combo.id)).size).toBe(1);
    expect((await world.published()).map(({ combo }) => combo.count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('belongs to one gift, one room, one host and one sender', async () => {
    const [uid, other] = [await arrive(), await arrive()];
    const answers = [
      await send(uid),
      await send(uid, { giftId: '1' }),
      await send(uid, { roomId: matchRoom }),
      await send(uid, { hostId: otherHost, roomId: otherRoom }),
      await send(other),
    ];
    expect(answers.map(({ combo }) => combo.count)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(answers.map(({ combo }) => combo.id)).size).toBe(5);
  });

  it('continues after a restart', async () => {
    const uid = await arrive();
    const before = await send(uid, { count: 4 });
    await world.restart();
    world.platform.clock.advance(5000);
    expect((await send(uid)).combo).toEqual({ id: before.combo.id, count: 5 });
  });

  it('ends in time when the clock is set back', async () => {
    const uid = await arrive();
    const first = await send(uid);
    world.platform.clock.advance(-5000);
    const second = await send(uid);
    expect(second.combo).toEqual({ id: first.combo.id, count: 2 });
    expect((await send(uid)).combo).toEqual({ id: first.combo.id, count: 3 });
    world.platform.clock.advance(-3_600_000);
    expect((await send(uid)).combo.count).toBe(1);
  });

  it('shares chat messages: one at the start, then one every two seconds', async () => {
    const uid = await arrive();
    const contents = () => world.lines.map(({ content }) => content.gift);
    await send(uid);
    await send(uid, { count: 2 });
    await send(uid);
    await world.published();
    expect(contents()).toMatchObject([{ count: 1, combo: { count: 1 } }]);
    world.platform.clock.advance(1999);
    await world.platform.timers.run('gifts.lines');
    expect(world.lines).toHaveLength(1);
    world.platform.clock.advance(1);
    await world.platform.timers.run('gifts.lines');
    expect(contents()).toMatchObject([{ count: 1 }, { count: 3, coins: 15, combo: { count: 4 } }]);
    await send(uid);
    await world.restart();
    expect(contents()).toMatchObject([{ count: 1 }, { count: 3 }, { count: 1, combo: { count: 5 } }]);
    expect(new Set(world.lines.map(({ clientId }) => clientId)).size).toBe(3);
  });
});

describe('ledger and gifts', () => {
  it('agrees on every coin for random gifts', async () => {
    const senders = [await arrive(300), await arrive(40), await arrive(0)];
    const order = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      giftId: fc.integer({ min: 1, max: 6 }).map(String),
      count: fc.integer({ min: 1, max: 4 }),
      key: fc.integer({ min: 0, max: 12 }),
      coupon: fc.constantFrom(null, 50 as const, 80 as const),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 25 }), async (orders) => {
        run += 1;
        await Promise.all(
          orders.map(async ({ who, key, coupon, ...rest }) => {
            const uid = senders[who] ?? '';
            const couponId = coupon === null ? {} : { couponId: await world.coupon(uid, coupon) };
            return world.send(uid, { ...rest, ...couponId, key: `run-${run}-key-${key}` });
          }),
        );
        const rows = await world.platform.db.selectFrom('gifts_sent').selectAll().execute();
        const ledger = await ledgerOf(world);
        expect(ledger.keys).toEqual(new Set(rows.map(({ key }) => key)));
        expect(ledger.sumOf('user_wallet')).toBe(-rows.reduce((sum, { paid }) => sum + paid, 0));
        expect(ledger.sumOf('anchor_earnings', host)).toBe(
          rows.filter((row) => row.host_uid === host).reduce((sum, { share }) => sum + share, 0),
        );
        expect(ledger.sumOf('platform')).toBe(rows.reduce((sum, { paid, share }) => sum + paid - share, 0));
        for (const uid of senders) expect(await world.balanceOf(uid)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
    const boards = await world.platform.db.selectFrom('gifts_board').selectAll().where('bucket', '=', 'a').execute();
    for (const uid of senders) {
      const paid = (await sent(uid)).reduce((sum, row) => sum + row.paid, 0);
      const given = boards.filter((row) => row.uid === uid).reduce((sum, row) => sum + Number(row.coins), 0);
      expect(given).toBe(paid);
    }
    expect((await world.wallet.reconciler.run()).ok).toBe(true);
  });
});
