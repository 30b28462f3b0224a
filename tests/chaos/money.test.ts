import { earningCalls, giftCalls } from '@touchline/contract/gifts';
import { roomCalls } from '@touchline/contract/rooms';
import { walletCalls } from '@touchline/contract/wallet';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { couponPrice, createKinds, type Scenario } from './money/kinds.ts';
import { repeatOperation, soon } from './money/operation.ts';
import { createPackets, tier } from './money/packets.ts';
import { createVisit, type Member, signIn, signInAll, signInOperator } from './money/people.ts';
import { type KilledPlatform, startPlatform } from './money/platform.ts';
import { playRound } from './money/round.ts';

const kills = 20;

let platform: KilledPlatform;
beforeAll(async () => {
  platform = await startPlatform();
}, 120_000);
afterAll(() => platform.close());

async function prepare() {
  const host = await vi.waitFor(() => signIn(platform, 'demohost1'), soon);
  // The server already answers while the demo is created; its gifts come last.
  await vi.waitFor(
    async () => expect((await host.call(earningCalls.recent, {})).total.sendings).toBeGreaterThan(0),
    soon,
  );
  const people = await signInAll(platform, host);
  const [giver, other] = [people.get('demoviewer1'), people.get('demoviewer2')];
  if (!giver || !other) throw new Error('no viewers');
  const operator = await signInOperator(platform);
  await operator.grant([host, giver], 1_000_000, 'first-grant-1');
  const { gifts } = await giver.call(giftCalls.list, {});
  const dear = gifts.filter(({ price }) => price > 1).sort((one, two) => one.price - two.price)[0];
  if (!dear) throw new Error('no gift');
  const { roomId, channel } = await host.call(roomCalls.hostRoom, { anchorId: host.uid });
  const packets = createPackets(platform, host);
  const scenario: Scenario = { people, host, giver, other, operator, packets, roomId, dearGiftId: dear.id };
  return { scenario, visit: createVisit(platform, giver, host, channel) };
}

/** Prepares coupons for use, and packets that nobody claims. */
async function stockUp({ host, giver, packets }: Scenario): Promise<void> {
  await host.call(walletCalls.buyCoupons, { tier, count: 300, price: couponPrice, key: 'first-coupons-1' });
  for (let at = 0; at < 40; at += 1) await packets.send('coupons', `first-coupons-${at}`);
  for (const id of packets.sent.coupons) await packets.open(giver, id);
  for (let at = 0; at < 10; at += 1) await packets.send('coins', `first-packet-${at}`);
}

const holdingOf = async ({ call }: Member) => {
  const { coins, earnings, stock, coupons } = await call(walletCalls.balance, {});
  const countOf = (rows: readonly { tier: number; count: number }[] | null | undefined): number =>
    rows?.find((each) => each.tier === tier)?.count ?? 0;
  return { coins, earnings: earnings ?? 0, stock: countOf(stock), coupons: countOf(coupons) };
};

test('every transfer acknowledged before a kill -9 exists once and the ledger balances', async () => {
  const { scenario, visit } = await prepare();
  const { host, giver, other, operator, packets } = scenario;
  const holdings = async () => ({
    host: await holdingOf(host),
    giver: await holdingOf(giver),
    other: await holdingOf(other),
  });
  await visit.enter();
  const before = await holdings();
  const kinds = createKinds(scenario);
  await stockUp(scenario);
  const counts = new Map([['coupons', 300]]);
  await platform.keepPeople();

  const taken = { coins: 0, coupons: 0 };
  let cutOff = 0;
  for (let round = 0; round < kills; round += 1) {
    const played = await playRound(platform, scenario, kinds, round, taken);
    if (played.cutOff) cutOff += 1;
    await platform.restart();
    await visit.enter();
    await Promise.all(
      played.operations.map(async (operation) => {
        const repeated = await repeatOperation(operation);
        expect(repeated, operation.name).toEqual(operation.answer ?? repeated);
      }),
    );
    for (const { name } of played.operations) counts.set(name, (counts.get(name) ?? 0) + 1);
    expect((await operator.reconcile()).problems).toEqual([]);
  }
  // Refunds were running when the server was killed.
  expect(cutOff).toBeGreaterThan(0);

  const { refunded, shareOf } = await packets.settle();
  visit.close();
  const { paid, rewards } = kinds;
  const rewardOf = ({ uid }: Member): number =>
    (rewards.get(`${uid} task_5`) ?? 0) + (rewards.get(`${uid} task_9`) ?? 0);
  const made = (name: string): number => counts.get(name) ?? 0;
  const given = [...paid.values()];
  const spent = given.reduce((sum, coins) => sum + coins, 0);
  const earned = given.reduce((sum, coins) => sum + Math.floor(coins / 2), 0);
  const after = await holdings();

  expect(rewards.size).toBe(kills);
  expect(Math.min(...rewards.values())).toBeGreaterThan(0);
  expect(given).toHaveLength(made('gift') + made('couponGift'));
  const hostSpent =
    3 * made('toOne') + 2 * made('toAll') + couponPrice * made('coupons') + 9 * packets.sent.coins.length;
  expect(after.host).toMatchObject({
    coins: before.host.coins - hostSpent + refunded('coins') + made('earnings') + rewardOf(host),
    earnings: before.host.earnings + earned - made('earnings') - made('payOut'),
    stock: before.host.stock + made('coupons') - 3 * packets.sent.coupons.length + refunded('coupons'),
  });
  const giverGot = 3 * made('toOne') + 2 * made('toAll') + 2 * made('grant') + shareOf(giver, 'coins');
  expect(after.giver).toMatchObject({
    coins: before.giver.coins - spent + giverGot + rewardOf(giver),
    coupons: before.giver.coupons + shareOf(giver, 'coupons') - made('couponGift'),
  });
  const otherGot = 2 * made('grant') + 4 * made('correct') + shareOf(other, 'coins');
  expect(after.other).toMatchObject({
    coins: before.other.coins + otherGot + rewardOf(other),
    coupons: before.other.coupons + shareOf(other, 'coupons'),
  });
  // Long enough for a busy machine: an idle one needs a tenth of it.
}, 1_200_000);
