import { giftCalls } from '@touchline/contract/gifts';
import type { OutputOf } from '@touchline/contract/kernel';
import { taskCalls } from '@touchline/contract/tasks';
import { walletCalls } from '@touchline/contract/wallet';
import { atOnce } from '../workload.ts';
import type { OperationFactory } from './operation.ts';
import { type Packets, tier } from './packets.ts';
import { claimants, type Member, type Operator } from './people.ts';

export interface Scenario {
  readonly people: ReadonlyMap<string, Member>;
  readonly host: Member;
  readonly giver: Member;
  readonly other: Member;
  readonly operator: Operator;
  readonly packets: Packets;
  readonly roomId: string;
  /** A gift that costs more than one coin, so that a coupon has an effect. */
  readonly dearGiftId: string;
}

/** The price of a coupon. */
export const couponPrice = 40;

/** Every kind of coin transfer, and the amounts reported to users where they are not fixed. */
export function createKinds(scenario: Scenario) {
  const { people, host, giver, other, operator, packets, roomId, dearGiftId } = scenario;
  /** Prices of gifts, by their keys. */
  const paid = new Map<string, number>();
  /** Coins of rewards, by user and task. */
  const rewards = new Map<string, number>();

  const give = async (key: string, giftId: string, count: number, couponId?: string): Promise<unknown> => {
    const gift = { hostId: host.uid, roomId, giftId, count, key, ...(couponId ? { couponId } : {}) };
    const { giftSentId, coins, balance } = await giver.call(giftCalls.send, gift);
    paid.set(key, coins);
    return { giftSentId, coins, balance };
  };
  const buyCoupon = async (key: string): Promise<unknown> => {
    const { paid: coinsPaid, coins } = await host.call(walletCalls.buyCoupons, {
      tier,
      count: 1,
      price: couponPrice,
      key,
    });
    return { coinsPaid, coins };
  };
  const correct = async (key: string): Promise<unknown> => {
    await operator.correct(other, 4, key);
    // It returns the current wallet.
    return 'corrected';
  };
  return {
    paid,
    rewards,
    /** The kinds of a round; `coupons` are available to the sender in it. */
    ofRound: (
      round: number,
      coupons: OutputOf<typeof walletCalls.coupons>['items'],
    ): Readonly<Record<string, OperationFactory>> => {
      const keyOf = (name: string, nth: number): string => `${name}-${round}-${nth}-key`;
      return {
        gift: (nth) => () => give(keyOf('gift', nth), '1', 2),
        couponGift: (nth) => {
          const coupon = nth < 3 ? coupons[nth] : undefined;
          return coupon ? () => give(keyOf('couponGift', nth), dearGiftId, 1, coupon.id) : null;
        },
        toOne: (nth) => () => host.call(walletCalls.sendToOne, { uid: giver.uid, amount: 3, key: keyOf('toOne', nth) }),
        toAll: (nth) => () => host.call(walletCalls.sendToAll, { amount: 2, total: 9, key: keyOf('toAll', nth) }),
        coupons: (nth) => () => buyCoupon(keyOf('coupons', nth)),
        grant: (nth) => () => operator.grant([giver, other], 2, keyOf('grant', nth)),
        correct: (nth) => () => correct(keyOf('correct', nth)),
        payOut: (nth) => () => operator.payOut(host, 1, keyOf('payOut', nth)),
        earnings: (nth) => () => host.call(walletCalls.earningsToWallet, { amount: 1, key: keyOf('earnings', nth) }),
        packet: (nth) => () => packets.send('coins', keyOf('packet', nth)),
        couponPacket: (nth) => (nth < atOnce ? () => packets.send('coupons', keyOf('couponPacket', nth)) : null),
      };
    },
    /** Claims the reward of a round: first those for registration, then those for following. */
    claim: async (round: number): Promise<unknown> => {
      const name = claimants[round % claimants.length] ?? '';
      const taskId = round < claimants.length ? 'task_5' : 'task_9';
      // Users cannot follow themselves: the host has no second reward.
      const person = people.get(taskId === 'task_9' && name === 'demohost1' ? 'ditribun12' : name);
      const claim = { taskId, key: `${taskId}-of-${name}` } as const;
      const claimed = (await person?.call(taskCalls.doneStage, { claim }))?.claimed;
      rewards.set(`${person?.uid} ${taskId}`, claimed?.coins ?? 0);
      return claimed;
    },
  };
}

export type Kinds = ReturnType<typeof createKinds>;
