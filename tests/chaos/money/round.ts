import { walletCalls } from '@touchline/contract/wallet';
import { expect, vi } from 'vitest';
import { atOnce, type Kinds, type Scenario } from './kinds.ts';
import { isRefused, type Operation, pause } from './operation.ts';
import type { PacketContent } from './packets.ts';
import type { KilledPlatform } from './platform.ts';

/** Pause between operations after the first ones, until the kill. */
const pauseMs = 40;
const contents = ['coins', 'coupons'] as const;

/** Number of packets claimed and refunded in earlier rounds. */
export type PacketCounts = Record<PacketContent, number>;

/**
 * Runs operations of every kind concurrently until the server is killed; returns those that were not refused, and
 * whether refunds were running at that time. `taken` counts the packets used so far.
 */
export async function playRound(
  platform: KilledPlatform,
  { giver, other, packets }: Scenario,
  kinds: Kinds,
  round: number,
  taken: PacketCounts,
) {
  const { items: coupons } = await giver.call(walletCalls.coupons, { state: 'unused', limit: 20 });
  const makers = kinds.ofRound(round, coupons);
  const operations: Operation[] = [];
  const due = contents.flatMap((content) => packets.sent[content].slice(taken[content]));
  for (const content of contents) taken[content] = packets.sent[content].length;
  let killed = false;
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
  const making = Object.entries(makers).map(async ([name, make]) => {
    for (let nth = 0; !killed; nth += 1) {
      const run = make(nth);
      if (run) await attempt(name, run);
      if (!run || nth >= atOnce) await pause(pauseMs);
    }
  });
  const opening = [giver, other].flatMap((person) =>
    contents.map(async (content) => {
      for (let at = taken[content]; !killed; ) {
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
  const missing = (): string[] => names.filter((name) => answered(name) <= round % 3);
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 60_000, interval: 5 });
  const claim = attempt('task', () => kinds.claim(round));
  if (round % 2 === 0) await claim;
  // The refund job finds all packets of the previous round and is killed while it works.
  await packets.expire(due);
  await vi.waitFor(async () => expect(await packets.countRefunded(due)).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 3,
  });
  const dying = platform.kill();
  killed = true;
  const cutOff = (await packets.countRefunded(due)) < due.length;
  await Promise.all([dying, claim, ...making, ...opening]);
  return { operations, cutOff };
}
