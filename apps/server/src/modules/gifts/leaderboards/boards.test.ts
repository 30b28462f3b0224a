import { type BoardPeriod, earningCalls, giftCalls } from '@touchline/contract/gifts';
import { walletCalls } from '@touchline/contract/wallet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, startOf } from '../../../platform/calendar.ts';
import { dataOf } from '../../../testing/api.ts';
import {
  createGiftFixture,
  type GiftFixture,
  host,
  match,
  type Order,
  otherHost,
  otherRoom,
} from '../testing/gift-fixture.ts';
import { bucketsOf, mondayOf } from './buckets.ts';

let world: GiftFixture;
const [anna, ben, cleo] = ['201', '202', '203'] as const;

/** An instant by the server's clock, in any time zone. */
const go = (day: string, time: string): void => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = startOf(day);
  instant.setHours(hours, minutes);
  world.platform.clock.set(instant.getTime());
};
const give = async (uid: string, count: number, order: Order = {}) => {
  const sent = dataOf(await world.send(uid, { giftId: '1', count, ...order }));
  world.platform.clock.advance(1);
  return sent;
};
const board = async (period: BoardPeriod, reader: string = anna, limit = 20) =>
  dataOf(await world.api.call(giftCalls.board, { hostId: host, period, limit }, { token: world.tokenOf(reader) }));
const standing = async (period: BoardPeriod) =>
  (await board(period)).items.map(({ person, coins }) => [person.uid, coins]);
const goLive = (id: string): void =>
  void world.broadcasts.set(host, { id, match_id: match, private: false, started_at: world.platform.clock.date() });
const recent = async (days: 7 | 30 | 90 = 7) =>
  dataOf(await world.api.call(earningCalls.recent, { days }, { token: world.tokenOf(host) }));
const detail = async (input: object = {}) =>
  dataOf(await world.api.call(earningCalls.detail, input, { token: world.tokenOf(host) }));

beforeEach(async () => {
  world = await createGiftFixture();
  world.broadcasts.clear();
  for (const uid of [anna, ben, cleo]) await world.fund(uid, 100_000);
});
afterEach(() => world.close());

describe('time buckets of gifts', () => {
  it.each([
    ['2026-03-01', '2026-02-23'],
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-01-01', '2025-12-29'],
    ['2024-02-29', '2024-02-26'],
  ])('puts %s into the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  it('counts a gift for its broadcast, day, week and all time', () => {
    expect(bucketsOf(startOf('2026-03-01'), '9')).toEqual(['s:9', 'd:2026-03-01', 'w:2026-02-23', 'a']);
    expect(bucketsOf(startOf('2026-03-02'), null)).toEqual(['d:2026-03-02', 'w:2026-03-02', 'a']);
  });
});

describe('leaderboards', () => {
  it('ranks by coins, ties by who got there first, with all-time fan levels', async () => {
    go('2026-03-04', '12:00');
    await give(ben, 20);
    await give(anna, 150);
    await give(cleo, 10);
    await give(cleo, 10);
    expect((await board('day')).items).toMatchObject([
      { place: 1, person: { uid: anna }, coins: 150, gifts: 150, fanLevel: 2 },
      { place: 2, person: { uid: ben }, coins: 20, gifts: 20, fanLevel: 1 },
      { place: 3, person: { uid: cleo }, coins: 20, gifts: 20, fanLevel: 1 },
    ]);
  });

  it('restarts at midnight and on Monday, and never for all time', async () => {
    go('2026-03-01', '23:59');
    await give(anna, 5);
    await give(ben, 1);
    go('2026-03-02', '00:00');
    await give(ben, 2);
    expect([await standing('day'), await standing('week')]).toEqual([[[ben, 2]], [[ben, 2]]]);
    expect(await standing('all')).toEqual([
      [anna, 5],
      [ben, 3],
    ]);
    go('2026-03-03', '00:00');
    await give(cleo, 1);
    expect(await standing('day')).toEqual([[cleo, 1]]);
    expect(await standing('week')).toEqual([
      [ben, 2],
      [cleo, 1],
    ]);
    expect((await board('week')).from).toBe(startOf('2026-03-02').toISOString());
    go('2026-03-08', '23:59');
    expect((await standing('week')).length).toBe(2);
    go('2026-03-09', '00:00');
    expect(await standing('week')).toEqual([]);
  });

  it('follows the running broadcast', async () => {
    go('2026-03-04', '20:00');
    await give(anna, 5);
    expect(await board('session')).toMatchObject({ from: null, items: [], people: 0, own: { place: null, coins: 0 } });
    goLive('601');
    await give(ben, 3);
    expect(await standing('session')).toEqual([[ben, 3]]);
    world.broadcasts.clear();
    go('2026-03-04', '22:00');
    goLive('602');
    expect(await standing('session')).toEqual([]);
    await give(cleo, 1);
    expect(await standing('session')).toEqual([[cleo, 1]]);
    expect((await standing('day')).length).toBe(3);
  });

  it("includes the reader's own rank, also below the shown ranks, but not for guests and the host", async () => {
    go('2026-03-04', '12:00');
    await give(anna, 3);
    await give(ben, 2);
    await give(cleo, 1);
    const shown = await board('day', cleo, 2);
    expect(shown.items).toHaveLength(2);
    expect(shown.people).toBe(3);
    expect(shown.own).toEqual({ place: 3, coins: 1, gifts: 1, coinsEver: 1, fanLevel: 0, nextLevelAt: 10 });
    expect((await board('day', '299')).own).toMatchObject({ place: null, coins: 0, coinsEver: 0 });
    expect((await board('day', host)).own).toBeNull();
    expect((await board('day', '4')).own).toBeNull();
  });

  it('belongs to one host', async () => {
    await give(anna, 3);
    await give(ben, 9, { hostId: otherHost, roomId: otherRoom });
    expect(await standing('all')).toEqual([[anna, 3]]);
    const nobody = await world.api.call(
      giftCalls.board,
      { hostId: '404', period: 'all' },
      { token: world.tokenOf(anna) },
    );
    expect(nobody).toMatchObject({ code: 'user_not_found' });
  });

  it('survives a restart, and counts concurrent gifts of several users', async () => {
    await Promise.all([anna, ben, cleo, anna, ben, anna].map((uid) => world.send(uid, { giftId: '1' })));
    await world.restart();
    expect(await standing('all')).toEqual([
      [anna, 3],
      [ben, 2],
      [cleo, 1],
    ]);
    expect((await board('all')).people).toBe(3);
  });

  it('gives each gift its rank: in the broadcast, else of the day', async () => {
    // Ranks are read on publishing, when the next gift may already be on the board.
    const giveAndPublish = async (uid: string, count: number) => {
      await give(uid, count);
      await world.published();
    };
    await giveAndPublish(anna, 3);
    await giveAndPublish(ben, 5);
    goLive('601');
    await giveAndPublish(cleo, 1);
    await giveAndPublish(anna, 1);
    expect((await world.published()).map(({ place }) => place)).toEqual([1, 1, 1, 2]);
  });
});

describe('old leaderboards', () => {
  it('deletes them, except those that can still be requested and those of all time', async () => {
    const buckets = async () => {
      const rows = await world.platform.db.selectFrom('gifts_board').select('bucket').orderBy('bucket').execute();
      return rows.map(({ bucket }) => bucket);
    };
    go('2024-12-01', '12:00');
    goLive('500');
    await give(anna, 1);
    world.broadcasts.clear();
    go('2025-06-04', '12:00');
    goLive('501');
    await give(anna, 1);
    go('2026-03-04', '12:00');
    goLive('502');
    await give(anna, 1);
    const [old, kept] = [
      ['d:2024-12-01', 's:500', 's:501', 'w:2024-11-25'],
      ['a', 'd:2025-06-04', 'd:2026-03-04', 's:502', 'w:2025-06-02', 'w:2026-03-02'],
    ];
    expect(await buckets()).toEqual([...old, ...kept].sort());
    await world.platform.timers.run('gifts.boards.sweep');
    expect(await buckets()).toEqual(kept);
    expect((await board('all')).items).toMatchObject([{ coins: 3 }]);
  });
});

describe('fan levels', () => {
  it('shows the level right after a gift, and after a restart', async () => {
    const level = (uid: string, hostId = host) => world.gifts().fanLevelOf(uid, hostId);
    expect(await level(anna)).toBe(0);
    expect((await give(anna, 99)).fanLevel).toBe(1);
    expect(level(anna)).toBe(1);
    expect((await give(anna, 1)).fanLevel).toBe(2);
    expect(level(anna)).toBe(2);
    expect(await level(anna, otherHost)).toBe(0);
    await world.restart();
    expect(await level(anna)).toBe(2);
    expect(level(ben)).toBe(0);
  });

  it('rises with gifts through another process', async () => {
    expect(await world.gifts().fanLevelOf(anna, host)).toBe(0);
    const there = await world.anotherProcess();
    dataOf(await there.send(anna, { giftId: '5' }));
    expect(world.gifts().fanLevelOf(anna, host)).toBe(1);
    await there.close();
  });

  it('returns the level as of each gift, also for concurrent gifts', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => world.send(anna, { giftId: '2', count: 4 })));
    expect(answers.map((answer) => dataOf(answer).fanLevel).sort((a, b) => a - b)).toEqual([0, 1, 1]);
  });
});

describe('recent earnings', () => {
  it('lists every day of the window with coins, gifts and distinct senders, and the days before', async () => {
    go('2026-03-01', '12:00');
    await give(anna, 3);
    go('2026-03-08', '09:00');
    await give(anna, 3);
    await give(ben, 2);
    go('2026-03-10', '23:59');
    await give(anna, 5);
    go('2026-03-10', '23:59');
    const { days, total, before, asOf, session } = await recent(7);
    expect(days.map(({ day, coins, paid, senders }) => [day, coins, paid, senders])).toEqual([
      ['2026-03-04', 0, 0, 0],
      ['2026-03-05', 0, 0, 0],
      ['2026-03-06', 0, 0, 0],
      ['2026-03-07', 0, 0, 0],
      ['2026-03-08', 2, 5, 2],
      ['2026-03-09', 0, 0, 0],
      ['2026-03-10', 2, 5, 1],
    ]);
    expect(total).toEqual({ coins: 4, paid: 10, gifts: 10, sendings: 3, senders: 2 });
    expect(before).toEqual({ coins: 1, paid: 3, gifts: 3, sendings: 1, senders: 1 });
    expect(asOf).toBe(world.platform.clock.date().toISOString());
    expect(session).toBeNull();
    const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
    expect([...(await world.gifts().byDay(host, first, last))]).toEqual(
      days.filter(({ gifts }) => gifts > 0).map(({ day, gifts, coins }) => [day, { gifts, coins }]),
    );
    expect((await recent(30)).days).toHaveLength(30);
    expect((await recent(90)).days[0]?.day).toBe(dayAfter('2026-03-10', -89));
  });

  it('includes the running broadcast', async () => {
    await give(anna, 10);
    goLive('601');
    expect((await recent()).session).toMatchObject({ id: '601', coins: 0 });
    await give(anna, 9);
    expect((await recent()).session).toEqual({ id: '601', coins: 4, paid: 9, gifts: 9, sendings: 1, senders: 1 });
  });

  it('matches the ledger', async () => {
    for (const count of [1, 3, 7, 11]) await give(anna, count);
    expect((await recent()).total.coins).toBe(await world.earningsOf(host));
  });

  it('refuses everybody except hosts', async () => {
    expect(await world.api.call(earningCalls.recent, {})).toMatchObject({ code: '403' });
    expect(await world.api.call(earningCalls.detail, {}, { token: world.tokenOf('4') })).toMatchObject({
      code: 'visitor_not_allowed',
    });
  });
});

describe('gift detail', () => {
  it('lists single gifts, latest first, in pages, with the sum of all', async () => {
    go('2026-03-04', '12:00');
    const couponId = await world.coupon(anna, 50);
    await give(anna, 2, { giftId: '3', couponId });
    goLive('601');
    await give(ben, 1);
    await give(cleo, 4);
    const page = await detail({ pageSize: 2 });
    expect(page).toMatchObject({
      total: 3,
      page: 1,
      sum: { paid: 13, coins: 6, gifts: 7, sendings: 3, senders: 3 },
      items: [
        { from: { uid: cleo }, count: 4, price: 1, paid: 4, coins: 2, couponTier: null, sessionId: '601' },
        { from: { uid: ben }, count: 1, paid: 1, coins: 0 },
      ],
    });
    expect((await detail({ pageSize: 2, page: 2 })).items).toMatchObject([
      { from: { uid: anna }, gift: { art: 'ball' }, price: 5, paid: 8, couponTier: 50, sessionId: null },
    ]);
  });

  it('filters by broadcast, days, sender and gift', async () => {
    go('2026-01-05', '12:00');
    await give(anna, 1);
    go('2026-03-03', '23:59');
    await give(anna, 2);
    go('2026-03-04', '00:00');
    goLive('601');
    await give(ben, 3);
    await give(ben, 1, { giftId: '2' });
    const counts = async (input: object) => (await detail(input)).items.map(({ count }) => count);
    expect(await counts({})).toEqual([1, 3, 2]);
    expect(await counts({ sessionId: '601' })).toEqual([1, 3]);
    expect(await counts({ sessionId: '999' })).toEqual([]);
    expect(await counts({ from: '2026-03-04' })).toEqual([1, 3]);
    expect(await counts({ to: '2026-03-03' })).toEqual([2, 1]);
    expect(await counts({ from: '2026-03-03', to: '2026-03-03' })).toEqual([2]);
    expect(await counts({ senderId: ben, giftId: '2' })).toEqual([1]);
    const spanning = (input: object) => world.api.call(earningCalls.detail, input, { token: world.tokenOf(host) });
    expect(await spanning({ from: '2025-03-04' })).toMatchObject({ success: true });
    expect(await spanning({ from: '2025-03-03' })).toMatchObject({ code: 'bad_input', fields: [{ path: 'from' }] });
    expect(await spanning({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({ success: true });
    expect(await spanning({ from: '2020-01-01', to: '2021-01-01' })).toMatchObject({ code: 'bad_input' });
    const wrong = await world.api.call(
      earningCalls.detail,
      { from: '2026-03-04', to: '2026-03-03' },
      { token: world.tokenOf(host) },
    );
    expect(wrong).toMatchObject({ code: 'bad_input', fields: [{ path: 'to' }] });
  });

  it('shows a host no gifts of another host', async () => {
    await give(anna, 1, { hostId: otherHost, roomId: otherRoom });
    expect(await detail()).toMatchObject({ total: 0, items: [] });
  });

  // Proves consoleMoney:gift.retireKept
  it('keeps name and picture of a retired gift', async () => {
    await give(anna, 2);
    await world.platform.db.updateTable('gifts_gift').set({ retired: true }).where('id', '=', '1').execute();
    await world.platform.timers.run('looks');
    expect((await detail()).items).toMatchObject([{ gift: { art: 'clap' } }]);
    const lines = async (uid: string, account: 'wallet' | 'earnings') =>
      dataOf(await world.api.call(walletCalls.statement, { account }, { token: world.tokenOf(uid) })).items;
    const called = { id: '1', art: 'clap', name: { eng: 'Applause', zh: '鼓掌' } };
    expect((await lines(anna, 'wallet'))[0]).toMatchObject({ kind: 'gift', gift: called });
    expect((await lines(host, 'earnings'))[0]).toMatchObject({ kind: 'gift', gift: called, details: { count: 2 } });
    expect((await lines(anna, 'wallet')).at(-1)).toMatchObject({ kind: 'operator_grant', gift: null });
    expect(await world.send(anna, { giftId: '1' })).toMatchObject({ code: 'gift_not_available' });
  });
});

describe('the demo', () => {
  it('creates two weeks of paid gifts, once', async () => {
    go('2026-03-20', '12:00');
    const senders = [anna, ben, cleo];
    await world.gifts().seedDemo({ host, senders });
    const { total, days } = await recent(30);
    expect(days.filter(({ sendings }) => sendings > 0)).toHaveLength(13);
    expect(total).toMatchObject({ senders: 3, coins: await world.earningsOf(host) });
    await world.gifts().seedDemo({ host, senders });
    expect((await recent(30)).total).toEqual(total);
    expect((await world.wallet.reconciler.run()).ok).toBe(true);
    expect(await world.published()).toEqual([]);
  });
});
