import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removePeople } from './remove-people.ts';
import { createGiftFixture, type GiftFixture, host, otherHost, otherRoom } from './testing/gift-fixture.ts';

let world: GiftFixture;
const [anna, ben] = ['201', '202'] as const;
const tables = ['gifts_sent', 'gifts_total', 'gifts_board', 'gifts_sold', 'gifts_forgotten'];
const run = (statement: string) => sql.raw(statement).execute(world.platform.db);

beforeAll(async () => {
  world = await createGiftFixture();
  for (const uid of [anna, ben]) await world.fund(uid, 10_000);
  const give = async (uid: string, at: string, order: Parameters<GiftFixture['send']>[1] = {}) => {
    world.platform.clock.set(at);
    expect(await world.send(uid, { giftId: '3', ...order })).toMatchObject({ success: true });
  };
  // Over two weeks and two months, with a coupon, inside and outside a broadcast.
  await give(anna, '2026-02-20T20:00:00Z', { count: 3 });
  await give(ben, '2026-02-27T20:00:00Z', { couponId: await world.coupon(ben, 50) });
  world.broadcasts.set(otherHost, {
    id: '520',
    match_id: null,
    private: false,
    started_at: world.platform.clock.date(),
  });
  await give(ben, '2026-03-01T20:00:00Z', { hostId: otherHost, roomId: otherRoom, count: 2 });
  await give(anna, '2026-03-02T20:00:00Z', { count: 7 });
  for (const table of tables) await run(`create table kept_${table} as table ${table}`);
  await run('create table kept_wallet_transaction as table wallet_transaction');
});
/** Restores the gifts after each test. */
afterEach(async () => {
  for (const table of tables) await run(`delete from ${table}`);
  for (const table of tables) await run(`insert into ${table} select * from kept_${table}`);
});
afterAll(() => world.close());

const problems = async (scope?: 'whole' | 'usual') =>
  (await world.wallet.reconciler.run(scope)).problems.map(({ problem, where, expected, found }) =>
    [problem, where, expected, found].join(' '),
  );

describe('proof of gifts', () => {
  it('finds nothing in correct data, for all days and for some', async () => {
    expect(await problems()).toEqual([]);
    expect(await problems('usual')).toEqual([]);
  });

  const of = `where uid = ${anna} and at > '2026-03-02'`;
  it.each([
    [
      'a gift with a higher price',
      `update gifts_sent set paid = paid + 1 ${of}`,
      `gift_coins gifts of user_wallet ${anna} on 2026-03-02 -35 -36`,
    ],
    [
      'a changed share',
      `update gifts_sent set share = share - 1 ${of}`,
      `gift_coins gifts of anchor_earnings ${host} on 2026-03-02 17 16`,
    ],
    ['a missing gift', `delete from gifts_sent ${of}`, `gift_coins gifts of user_wallet ${anna} on 2026-03-02 -35 0`],
    [
      'a changed daily total',
      `update gifts_total set paid = paid + 5 where bucket = 'd:2026-03-02'`,
      `gift_sums total ${host} d:2026-03-02 paid 35 40`,
    ],
    [
      'a missing total',
      `delete from gifts_total where bucket = 'd:2026-03-02'`,
      `gift_sums total ${host} d:2026-03-02 sendings 1 0`,
    ],
    [
      'a changed broadcast total',
      `update gifts_total set senders = 9 where bucket = 's:520'`,
      `gift_sums total ${otherHost} s:520 senders 1 9`,
    ],
    [
      'a changed weekly total',
      `update gifts_total set gifts = 4 where bucket = 'w:2026-03-02'`,
      `gift_sums total ${host} w:2026-03-02 gifts 7 4`,
    ],
    [
      'a changed all-time total',
      `update gifts_total set share = 1 where bucket = 'a' and host_uid = ${otherHost}`,
      `gift_sums total ${otherHost} a share 5 1`,
    ],
    [
      'a changed daily leaderboard entry',
      `update gifts_board set coins = 99 where bucket = 'd:2026-03-02'`,
      `gift_sums board ${host} d:2026-03-02 of ${anna} coins 35 99`,
    ],
    [
      'a user missing from the all-time leaderboard',
      `delete from gifts_board where bucket = 'a' and uid = ${ben} and host_uid = ${host}`,
      `gift_sums board ${host} a senders 2 1`,
    ],
    [
      'a changed weekly leaderboard entry',
      `update gifts_board set gifts = 0 where bucket = 'w:2026-03-02'`,
      `gift_sums board ${host} w:2026-03-02 gifts 7 0`,
    ],
    ['a changed sales total', `update gifts_sold set gifts = gifts + 1`, 'gift_sums sold gifts 13 14'],
  ])('reports %s', async (_name, statement, problem) => {
    await run(statement);
    expect(await problems()).toContain(problem);
  });

  it('covers every day within a week, in hourly runs', async () => {
    // Found only by reading that day: a usual run with a finding reads all days.
    await run(`update gifts_sent set share = share - 1 where at < '2026-02-21'`);
    await run(`update gifts_total set share = share - 1 where bucket = 's:510'`);
    const problem = `gift_coins gifts of anchor_earnings ${host} on 2026-02-20 7 6`;
    const start = Date.parse('2026-03-02T20:00:00Z');
    let seen = 0;
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      world.platform.clock.set(start + hour * 3_600_000);
      if ((await problems('usual')).includes(problem)) seen += 1;
    }
    world.platform.clock.set(start);
    expect(seen).toBe(1);
  }, 60_000);

  it('reads all days when a usual run finds an error', async () => {
    await run(`update gifts_sent set share = share - 1 where at < '2026-02-21'`);
    await run('update gifts_sold set gifts = gifts + 1');
    expect(await problems('usual')).toEqual(await problems('whole'));
    expect(await problems('usual')).toContain(`gift_coins gifts of anchor_earnings ${host} on 2026-02-20 7 6`);
  });

  it('passes after accounts were removed, including gifts to others', async () => {
    const { db } = world.platform;
    await db.transaction().execute((tx) => removePeople(tx, [ben]));
    expect(await problems()).toEqual([]);
    const left = await db.selectFrom('gifts_total').select(['bucket', 'senders']).where('bucket', '=', 'a').execute();
    expect(left).toEqual([{ bucket: 'a', senders: 1 }]);
    await db.transaction().execute((tx) => removePeople(tx, [host]));
    expect(await problems()).toEqual([]);
    expect(await db.selectFrom('gifts_total').selectAll().execute()).toEqual([]);
  });
});
