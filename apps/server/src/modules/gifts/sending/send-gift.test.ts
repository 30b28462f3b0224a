import { giftCalls } from '@touchline/contract/gifts';
import { languageCodes } from '@touchline/contract/languages';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  freshKey,
  type GiftFixture,
  host,
  hostRoom,
  matchRoom,
  type Order,
  otherHost,
  otherRoom,
  session,
  withGiftWorld,
} from '../testing/gift-fixture.ts';

let world: GiftFixture;
withGiftWorld((made) => {
  world = made;
});
const arrive = (coins?: number): Promise<string> => world.arrive(coins);
const send = async (uid: string, order?: Order) => dataOf(await world.send(uid, order));
const sent = (uid: string) => world.sentBy(uid);

describe('sending a gift', () => {
  it("debits the price, credits the host's share, and notifies room, chat, sender and host", async () => {
    const uid = await arrive(100);
    const earned = await world.earningsOf(host);
    const answer = await send(uid, { giftId: '3', count: 3 });
    expect(answer).toMatchObject({ coins: 15, balance: 85, combo: { count: 3 }, fanLevel: 1 });
    expect(await world.balanceOf(uid)).toBe(85);
    expect((await world.earningsOf(host)) - earned).toBe(7);
    expect(await world.published()).toMatchObject([
      {
        id: answer.giftSentId,
        roomId: hostRoom,
        from: { uid, fanLevel: 1 },
        host: { uid: host, nickname: 'Person 10' },
        gift: { id: '3', art: 'ball', tier: 'small' },
        count: 3,
        coins: 15,
        combo: { id: answer.giftSentId, count: 3 },
      },
    ]);
    expect(world.lines).toMatchObject([
      {
        roomId: hostRoom,
        uid,
        contentType: 201,
        content: { text: '', gift: { count: 3, coins: 15, gift: { art: 'ball' }, host: { uid: host } } },
      },
    ]);
    expect(world.heard.find(({ channel }) => channel === `user:${host}`)).toMatchObject({
      type: 'gift.earned',
      data: { coins: 7, session: { id: session } },
    });
    await expect.poll(() => world.heard.find(({ channel }) => channel === `user:${uid}`)?.data).toEqual({ coins: 85 });
  });

  it('lists the tray with names in every language', async () => {
    const { gifts } = dataOf(await world.api.call(giftCalls.list, {}, { token: world.tokenOf('4') }));
    expect(gifts).toHaveLength(12);
    expect(gifts[0]).toMatchObject({ art: 'clap', price: 1, tier: 'small' });
    for (const { name } of gifts) expect(languageCodes.filter((code) => !name[code])).toEqual([]);
  });

  it('reaches a host through the room of the match they broadcast', async () => {
    const uid = await arrive();
    await send(uid, { roomId: matchRoom });
    expect(await world.published()).toMatchObject([{ roomId: matchRoom, host: { uid: host } }]);
    expect(await sent(uid)).toMatchObject([{ session_id: session, room_id: matchRoom }]);
  });

  it("works without a broadcast in the host's own room, and then counts for none", async () => {
    world.broadcasts.clear();
    const uid = await arrive();
    await send(uid);
    expect(await sent(uid)).toMatchObject([{ session_id: null }]);
    expect(await world.published()).toMatchObject([{ place: expect.any(Number) }]);
  });

  it("rounds the host's share down and gives the rest to the platform", async () => {
    const uid = await arrive();
    const earned = await world.earningsOf(host);
    await send(uid, { giftId: '1' });
    await send(uid, { giftId: '3' });
    expect((await world.earningsOf(host)) - earned).toBe(0 + 2);
    expect((await sent(uid)).map(({ share }) => share).sort((a, b) => a - b)).toEqual([0, 2]);
  });
});

describe('permission to send gifts', () => {
  it.each([
    ['a guest', '4', {}, 'visitor_not_allowed'],
    ['a blacklisted user', null, { blacklisted: true }, 'room_blacklisted'],
    ['an operator', null, { operator: true }, 'no_permission'],
    ['the host', host, {}, 'cannot_gift_self'],
  ])('refuses %s with %s', async (_who, known, standing, code) => {
    const uid = known ?? (await arrive());
    if (known) await world.fund(uid, 100);
    world.standings.set(`${hostRoom} ${uid}`, standing);
    const before = await world.balanceOf(uid);
    expect(await world.send(uid)).toMatchObject({ success: false, code });
    expect(await world.balanceOf(uid)).toBe(before);
    expect(await sent(uid)).toEqual([]);
  });

  it.each([
    ['a muted user', { muted: true }],
    ['a room admin', { role: 'room_admin' as const }],
    ['an assistant', { role: 'small_assistant' as const }],
    ['another host', { otherHost: true }],
  ])('allows %s', async (_who, standing) => {
    const uid = await arrive();
    world.standings.set(`${hostRoom} ${uid}`, standing);
    expect((await send(uid)).coins).toBe(5);
  });

  // Proves consoleLive:room.effect.blacklist
  it('respects the blacklist of the host in a match room too', async () => {
    const uid = await arrive();
    world.standings.set(`${hostRoom} ${uid}`, { blacklisted: true });
    expect(await world.send(uid, { roomId: matchRoom })).toMatchObject({ code: 'room_blacklisted' });
  });

  it('requires a session', async () => {
    const order = { hostId: host, roomId: hostRoom, giftId: '1', count: 1, key: freshKey() };
    expect(await world.api.call(giftCalls.send, order)).toMatchObject({ status: 401, code: '403' });
  });
});

describe('invalid gifts', () => {
  it.each<[string, Order, string, object?]>([
    ['an unknown room', { roomId: '999' }, 'not_found'],
    ['the room of another host', { roomId: otherRoom }, 'not_found'],
    ['a user who is not a host', { hostId: '77', roomId: matchRoom }, 'user_not_found'],
    ['an unknown host', { hostId: '404', roomId: matchRoom }, 'user_not_found'],
    ['an unknown host, in the room of a host', { hostId: '404', roomId: hostRoom }, 'user_not_found'],
    ['an unknown host, in an unknown room', { hostId: '404', roomId: '999' }, 'user_not_found'],
    ['a host who is not live, through a match', { hostId: otherHost, roomId: matchRoom }, 'stream_not_live'],
    ['an unknown gift', { giftId: '999' }, 'gift_not_available'],
    ['an outdated price', { price: 4 }, 'conflict'],
    ['a count of zero', { count: 0 }, 'coin_amount_invalid', { min: 1, max: 9999 }],
    ['a negative count', { count: -1 }, 'coin_amount_invalid'],
    ['a fractional count', { count: 1.5 }, 'coin_amount_invalid'],
    ['a count above the maximum', { count: 10_000 }, 'coin_amount_invalid', { min: 1, max: 9999 }],
    ['a count beyond the number range', { count: 1e300 }, 'coin_amount_invalid'],
    ['too many coins', { giftId: '12', count: 151 }, 'coin_amount_invalid', { min: 1, max: 1_000_000 }],
    ['more coins than the balance', { giftId: '10', count: 2 }, 'insufficient_coins', { balance: 1000 }],
    ['an unknown coupon', { couponId: '999' }, 'not_found'],
  ])('refuses %s', async (_what, order, code, data) => {
    const uid = await arrive();
    expect(await world.send(uid, order)).toMatchObject({ success: false, code, ...(data ? { data } : {}) });
    expect(await world.balanceOf(uid)).toBe(1000);
    expect(await sent(uid)).toEqual([]);
    expect(await world.published()).toEqual([]);
    expect(world.lines).toEqual([]);
  });

  it.each([
    { count: '3' },
    { count: Number.NaN },
    { key: 'short' },
    { key: undefined },
    { key: `${'k'.repeat(64)}!` },
    { giftId: '-1' },
    { giftId: '99999999999999999999' },
    { price: -1 },
  ])('refuses input %j', async (wrong) => {
    const uid = await arrive();
    const order = { hostId: host, roomId: hostRoom, giftId: '3', count: 1, key: freshKey(), ...wrong };
    const answer = await world.api.callWith(giftCalls.send, order, { token: world.tokenOf(uid) });
    expect(answer).toMatchObject({ status: 400, code: 'bad_input' });
    expect(await sent(uid)).toEqual([]);
  });

  it('hides a private broadcast', async () => {
    const broadcast = world.broadcasts.get(host);
    if (broadcast) world.broadcasts.set(host, { ...broadcast, private: true });
    const uid = await arrive();
    expect(await world.send(uid, { roomId: matchRoom })).toMatchObject({ code: 'stream_not_live' });
    await send(uid);
    expect(await sent(uid)).toMatchObject([{ session_id: null }]);
  });
});

describe('a repeated key', () => {
  it('makes one gift and one answer of fifty concurrent calls', async () => {
    const uid = await arrive(100);
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(uid, { key, count: 2 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.balanceOf(uid)).toBe(90);
    expect(await sent(uid)).toHaveLength(1);
    expect(await world.published()).toHaveLength(1);
    expect(world.lines).toHaveLength(1);
  });

  it('makes one gift of fifty calls in two processes', async () => {
    const uid = await arrive(100);
    const key = freshKey();
    const there = await world.anotherProcess();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? world.send(uid, { key }) : there.send(uid, { key }))),
    );
    await there.close();
    expect(new Set(answers.map((answer) => JSON.stringify(dataOf(answer)))).size).toBe(1);
    expect(await sent(uid)).toHaveLength(1);
    expect(await world.balanceOf(uid)).toBe(95);
  });

  it('returns the first answer, whatever has changed since', async () => {
    const uid = await arrive(5);
    const key = freshKey();
    const first = await send(uid, { key });
    expect(first.balance).toBe(0);
    world.platform.clock.advance(60_000);
    expect(await send(uid, { key })).toEqual(first);
    world.standings.set(`${hostRoom} ${uid}`, { blacklisted: true });
    expect(await send(uid, { key })).toEqual(first);
    expect(await world.published()).toHaveLength(1);
  });

  it('is refused with other content, concurrent or later', async () => {
    const uid = await arrive(100);
    const key = freshKey();
    const [one, two] = await Promise.all([world.send(uid, { key }), world.send(uid, { key, count: 2 })]);
    expect(one).toMatchObject({ success: true });
    expect(two).toMatchObject({ status: 409, code: 'idempotency_conflict' });
    expect(await world.send(uid, { key, giftId: '1' })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await world.send(uid, { key, giftId: '999' })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await sent(uid)).toHaveLength(1);
  });

  it('is free again when the first call was refused', async () => {
    const uid = await arrive(5);
    const key = freshKey();
    expect(await world.send(uid, { key, count: 2 })).toMatchObject({ code: 'insufficient_coins' });
    expect((await send(uid, { key, count: 1 })).coins).toBe(5);
  });

  it('sends another gift for another user', async () => {
    const [one, two] = [await arrive(), await arrive()];
    const key = freshKey();
    const answers = await Promise.all([send(one, { key }), send(two, { key })]);
    expect(new Set(answers.map(({ giftSentId }) => giftSentId)).size).toBe(2);
  });
});

describe('races for coins', () => {
  it('admits five of twenty gifts with coins for five', async () => {
    const uid = await arrive(25);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.send(uid)));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer).toMatchObject({ code: 'insufficient_coins', data: { balance: 0 } });
    expect(await world.balanceOf(uid)).toBe(0);
    expect(await sent(uid)).toHaveLength(5);
    expect(await world.published()).toHaveLength(5);
  });

  it('does not let one empty wallet stop others of a batch', async () => {
    const [poor, ...rich] = [await arrive(1), await arrive(), await arrive(), await arrive()];
    const answers = await Promise.all([poor ?? '', ...rich].map((uid) => world.send(uid)));
    expect(answers.map(({ success }) => success)).toEqual([false, true, true, true]);
  });
});

describe('a coupon', () => {
  it.each([
    [50, 1, 3],
    [80, 3, 14],
  ] as const)('uses a tier %i coupon so that one of %i balls costs %i coins in total', async (tier, count, paid) => {
    const uid = await arrive(100);
    const couponId = await world.coupon(uid, tier);
    expect(await send(uid, { couponId, count })).toMatchObject({ coins: paid, balance: 100 - paid });
    expect(await sent(uid)).toMatchObject([{ coupon_id: couponId, coupon_tier: tier, price: 5 }]);
  });

  it('is used by one of two gifts', async () => {
    const uid = await arrive(100);
    const couponId = await world.coupon(uid, 50);
    const answers = await Promise.all([world.send(uid, { couponId }), world.send(uid, { couponId })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'coupon_already_used']);
    expect(await world.balanceOf(uid)).toBe(97);
  });

  it('is restored when the gift cannot be paid', async () => {
    const uid = await arrive(5);
    const couponId = await world.coupon(uid, 50);
    expect(await world.send(uid, { couponId, giftId: '4' })).toMatchObject({ success: true });
    const next = await world.coupon(uid, 50);
    expect(await world.send(uid, { couponId: next })).toMatchObject({ code: 'insufficient_coins' });
    await world.fund(uid, 3);
    expect((await send(uid, { couponId: next })).balance).toBe(0);
  });

  it('lowers a gift to the maximum of a movement at most, but not below the minimum', async () => {
    const uid = await arrive(2_000_000);
    const couponId = await world.coupon(uid, 50);
    // 150 stadiums are 999,900 coins; one more is 1,006,566, with half of one off 1,003,233.
    expect(await world.send(uid, { couponId, giftId: '12', count: 151 })).toMatchObject({
      code: 'coin_amount_invalid',
      data: { min: 1, max: 1_000_000 },
    });
    expect((await send(uid, { couponId, giftId: '12', count: 150 })).coins).toBe(999_900 - 3333);
  });

  it('is refused when expired or owned by another user', async () => {
    const [uid, other] = [await arrive(), await arrive()];
    const couponId = await world.coupon(uid, 50);
    expect(await world.send(other, { couponId })).toMatchObject({ code: 'not_found' });
    world.platform.clock.advance(30 * 24 * 3_600_000);
    expect(await world.send(uid, { couponId })).toMatchObject({ status: 410, code: 'coupon_expired' });
    expect(await world.balanceOf(uid)).toBe(1000);
  });

  it('is used once by fifty calls with the same key', async () => {
    const uid = await arrive(100);
    const couponId = await world.coupon(uid, 50);
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(uid, { key, couponId })));
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([97]));
    world.platform.clock.advance(1000);
    expect(await send(uid, { key, couponId })).toEqual(answers[0]);
  });
});
