import { giftCalls } from '@touchline/contract/gifts';
import { walletCalls } from '@touchline/contract/wallet';
import { expect } from 'vitest';
import type { Room } from '../chat.ts';
import type { KilledPlatform } from '../platform.ts';
import { repeatCall, type Workload } from '../workload.ts';
import { couponPrice, createKinds, type Scenario } from './kinds.ts';
import { createPackets, tier } from './packets.ts';
import { createVisit, type Member, type Operator, signInAll } from './people.ts';
import { type MoneyRound, playRound } from './round.ts';

interface MoneySetup {
  readonly host: Member;
  readonly giver: Member;
  readonly other: Member;
  readonly operator: Operator;
  readonly room: Room;
  /** How often the server will be killed. */
  readonly kills: number;
}

const holdingOf = async ({ call }: Member) => {
  const { coins, earnings, stock, coupons } = await call(walletCalls.balance, {});
  const countOf = (rows: readonly { tier: number; count: number }[] | null | undefined): number =>
    rows?.find((each) => each.tier === tier)?.count ?? 0;
  return { coins, earnings: earnings ?? 0, stock: countOf(stock), coupons: countOf(coupons) };
};

/** Prepares coupons for use, and packets that nobody claims. */
async function stockUp({ host, giver, packets }: Scenario, kills: number): Promise<void> {
  await host.call(walletCalls.buyCoupons, { tier, count: 300, price: couponPrice, key: 'first-coupons-1' });
  for (let at = 0; at < 5 + 2 * kills; at += 1) await packets.send('coupons', `first-coupons-${at}`);
  for (const id of packets.sent.coupons) await packets.open(giver, id);
  for (let at = 0; at < 10; at += 1) await packets.send('coins', `first-packet-${at}`);
}

/** Every kind of transfer of coins, coupons and packets, by a host, two viewers and an operator. */
export async function createMoney(platform: KilledPlatform, setup: MoneySetup) {
  const { host, giver, other, operator, room, kills } = setup;
  const people = await signInAll(platform, host);
  await operator.grant([host, giver], 1_000_000, 'first-grant-1');
  const { gifts } = await giver.call(giftCalls.list, {});
  const dear = gifts.filter(({ price }) => price > 1).sort((one, two) => one.price - two.price)[0];
  if (!dear) throw new Error('no gift');
  const packets = await createPackets(platform, host);
  const scenario: Scenario = {
    people,
    host,
    giver,
    other,
    operator,
    packets,
    roomId: room.roomId,
    dearGiftId: dear.id,
  };
  const visit = createVisit(platform, giver, host, room);
  const holdings = async () => ({
    host: await holdingOf(host),
    giver: await holdingOf(giver),
    other: await holdingOf(other),
  });
  await visit.enter();
  const before = await holdings();
  const kinds = createKinds(scenario);
  await stockUp(scenario, kills);
  const counts = new Map([['coupons', 300]]);
  const taken = { coins: 0, coupons: 0 };
  let played: MoneyRound | undefined;
  let rounds = 0;
  let cutOff = 0;

  const workload: Workload = {
    begin: async (start) => {
      rounds += 1;
      played = await playRound({ platform, scenario, kinds, taken }, start);
      return played;
    },
    repeat: async () => {
      if (!played) return;
      if (played.isCutOff()) cutOff += 1;
      await visit.enter();
      await Promise.all(
        played.operations.map(async ({ name, run, answer }) => {
          const repeated = await repeatCall(run);
          expect(repeated, name).toEqual(answer ?? repeated);
        }),
      );
      for (const { name } of played.operations) counts.set(name, (counts.get(name) ?? 0) + 1);
      expect((await operator.reconcile()).problems).toEqual([]);
    },
  };

  const prove = async (): Promise<void> => {
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

    expect(rewards.size).toBe(rounds);
    expect(Math.min(...rewards.values())).toBeGreaterThan(0);
    expect(given).toHaveLength(made('gift') + made('couponGift'));
    const hostSpent =
      3 * made('toOne') +
      2 * made('toAll') +
      couponPrice * made('coupons') +
      9 * (packets.sent.coins.length + packets.sentDue.size);
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
  };
  return {
    workload,
    prove,
    /** In how many rounds the server was killed while it refunded packets. */
    cutOff: () => cutOff,
  };
}
