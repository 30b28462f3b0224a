import { walletCalls } from '@touchline/contract/wallet';
import { expect, vi } from 'vitest';
import type { KilledPlatform } from '../platform.ts';
import { isRefused, pause, pauseBefore, type Round, type RoundStart, soon } from '../workload.ts';
import type { Kinds, Scenario } from './kinds.ts';
import type { Operation } from './operation.ts';
import type { PacketContent } from './packets.ts';

const contents = ['coins', 'coupons'] as const;

/** Number of packets claimed and refunded in earlier rounds. */
export type PacketCounts = Record<PacketContent, number>;

interface MoneyParts {
  readonly platform: KilledPlatform;
  readonly scenario: Scenario;
  readonly kinds: Kinds;
  readonly taken: PacketCounts;
}

export interface MoneyRound extends Round {
  /** What was not refused. */
  readonly operations: readonly Operation[];
  /** Whether the kill cut off the refund job; known when the round has ended. */
  readonly isCutOff: () => boolean;
}

/**
 * Kinds that go on while transactions wait at gates: packets, which others open and the job refunds, and a third of the
 * others, so that connections are left. Gifts of this workload would wait for wallets that the gates keep.
 */
const goesOn = (name: string, at: number, round: number): boolean =>
  name === 'packet' || (at % 3 === round % 3 && name !== 'gift' && name !== 'couponGift');

/** Runs operations of every kind concurrently until the server is killed. */
export async function playRound(
  { scenario: { giver, other, packets }, kinds, taken }: MoneyParts,
  { round, isKilled, isGated }: RoundStart,
): Promise<MoneyRound> {
  const { items: coupons } = await giver.call(walletCalls.coupons, { state: 'unused', limit: 20 });
  const makers = kinds.ofRound(round, coupons);
  const operations: Operation[] = [];
  const due = contents.flatMap((content) => packets.sent[content].slice(taken[content]));
  for (const content of contents) taken[content] = packets.sent[content].length;
  let calm = false;
  const attempt = async (name: string, run: Operation['run']): Promise<void> => {
    const operation: Operation = { name, run };
    operations.push(operation);
    try {
      operation.answer = await run();
    } catch (error) {
      // Refused operations had no effect and must not be repeated.
      if (isRefused(error)) operations.splice(operations.indexOf(operation), 1);
    }
  };
  const making = Object.entries(makers).map(([name, make], at) => {
    const staysOn = goesOn(name, at, round);
    const work = async (): Promise<void> => {
      for (let nth = 0; !isKilled() && (staysOn || !calm); nth += 1) {
        const run = make(nth);
        if (run) await attempt(name, run);
        // Time passes: users do not act without a pause.
        await pause(run ? pauseBefore(nth) : 40);
      }
    };
    return { staysOn, ended: work() };
  });
  const opening = [giver, other].flatMap((person) =>
    contents.map(async (content) => {
      for (let at = taken[content]; !isKilled(); ) {
        const id = packets.sent[content][at];
        // Time passes: users check for packets again.
        if (id === undefined) await pause(2);
        else {
          at += 1;
          await attempt(`open ${content}`, () => packets.open(person, id));
        }
      }
    }),
  );
  const answered = (name: string): number => operations.filter((each) => each.name === name && each.answer).length;
  const names = [...Object.keys(makers), 'open coins', 'open coupons'];
  let claim: Promise<void> | undefined;
  let sendingDue: Promise<void> | undefined;
  let isCutOff = false;
  const end = async (): Promise<void> => {
    await Promise.all([...making.map(({ ended }) => ended), ...opening]);
    await claim;
    await sendingDue;
    isCutOff = (await packets.countRefunded(due)) < due.length;
  };
  return {
    operations,
    isCutOff: () => isCutOff,
    missing: () => names.filter((name) => answered(name) <= round % 3),
    beforeKill: async () => {
      if (isGated) {
        calm = true;
        await Promise.all(making.filter(({ staysOn }) => !staysOn).map(({ ended }) => ended));
      }
      claim = attempt('task', () => kinds.claim(round));
      if (!isGated && round % 2 === 0) await claim;
      // The refund job finds all packets of the previous round and is killed while it works.
      await packets.expire(due);
      // Not awaited: its line may wait at a gate.
      sendingDue = attempt('due packet', () => packets.sendDue(`in-round-${round}`));
      if (isGated) return;
      await vi.waitFor(async () => expect(await packets.countRefunded(due)).toBeGreaterThan(0), soon);
    },
    ended: end(),
  };
}
