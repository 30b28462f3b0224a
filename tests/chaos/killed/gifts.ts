import { earningCalls, giftCalls } from '@touchline/contract/gifts';
import type { OutputOf } from '@touchline/contract/kernel';
import type { RoomMessage } from '@touchline/contract/rooms';
import { walletCalls } from '@touchline/contract/wallet';
import { expect, vi } from 'vitest';
import type { Person } from './accounts.ts';
import { type Room, readLines } from './chat.ts';
import type { KilledPlatform } from './platform.ts';
import { atOnce, keepTrying, repeatCall, type Workload } from './workload.ts';

type Answer = OutputOf<typeof giftCalls.send>;

interface Sending {
  readonly who: number;
  answer: Answer | undefined;
}

export interface GiftSetup {
  readonly host: Pick<Person, 'uid' | 'call'>;
  readonly room: Room;
  /** With enough coins. */
  readonly senders: readonly Person[];
}

/** People who send gifts to a host, with several in flight each. */
export async function createGifts(platform: KilledPlatform, { host, room, senders }: GiftSetup) {
  const coinsOf = async () =>
    (await Promise.all(senders.map(({ call }) => call(walletCalls.balance, {})))).map(({ coins }) => coins);
  const earned = async () => (await host.call(earningCalls.recent, { days: 30 })).total;
  const [before, earnedBefore] = [await coinsOf(), await earned()];
  const sendings = new Map<string, Sending>();
  let unproved: string[] = [];

  const send = async (who: number, key: string): Promise<Answer> => {
    const sender = senders[who];
    if (!sender) throw new Error('no sender');
    return sender.call(giftCalls.send, { hostId: host.uid, roomId: room.roomId, giftId: '1', count: 1, key });
  };

  const workload: Workload = {
    begin: async ({ round, isKilled }) => {
      let answers = 0;
      const giving = senders.flatMap((_, who) =>
        Array.from({ length: atOnce }, (_nothing, nthSender) =>
          keepTrying(isKilled, async (nth) => {
            const key = `kill-${round}-${who}-${nthSender}-${nth}`;
            const sending: Sending = { who, answer: undefined };
            sendings.set(key, sending);
            unproved.push(key);
            sending.answer = await send(who, key).catch(() => undefined);
            if (sending.answer) answers += 1;
          }),
        ),
      );
      return {
        missing: () => (answers > 5 + (round % 5) * 8 ? [] : ['gifts']),
        ended: Promise.all(giving),
      };
    },
    repeat: async () => {
      await Promise.all(
        unproved.map(async (key) => {
          const sending = sendings.get(key);
          if (!sending) return;
          const repeated = await repeatCall(() => send(sending.who, key));
          expect(repeated).toEqual(sending.answer ?? repeated);
          sending.answer = repeated;
        }),
      );
      unproved = [];
    },
  };
  return {
    workload,
    prove: async (): Promise<void> => {
      const answers = [...sendings.values()].flatMap(({ who, answer }) => (answer ? [{ who, ...answer }] : []));
      expect(answers).toHaveLength(sendings.size);
      expect(new Set(answers.map(({ giftSentId }) => giftSentId)).size).toBe(answers.length);
      const paidBy = (nth: number) =>
        answers.filter(({ who }) => who === nth).reduce((sum, { coins }) => sum + coins, 0);
      expect(await coinsOf()).toEqual(before.map((coins, who) => coins - paidBy(who)));
      const { sendings: count, paid } = await earned();
      expect(count - earnedBefore.sendings).toBe(answers.length);
      expect(paid - earnedBefore.paid).toBe(senders.reduce((sum, _, who) => sum + paidBy(who), 0));
    },
    /** Gifts whose line was pending when the server was killed get one a little later, exactly one each. */
    proveLines: async (): Promise<void> => {
      const [reader] = senders;
      if (!reader) throw new Error('nobody reads');
      const uids = new Set(senders.map(({ uid }) => uid));
      const lines = new Map<string, RoomMessage>();
      const given = async (): Promise<number> =>
        [...(await readLines(platform, reader, room, lines)).values()]
          .filter(({ from }) => uids.has(from.uid))
          .reduce((sum, { content }) => sum + (content.gift?.count ?? 0), 0);
      await vi.waitFor(async () => expect(await given()).toBe(sendings.size), { timeout: 100_000, interval: 1000 });
    },
  };
}
