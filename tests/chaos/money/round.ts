import { walletCalls } from '@touchline/contract/wallet';
import { expect, vi } from 'vitest';
import { atOnce, type Kinds, type Scenario } from './kinds.ts';
import { isRefused, type Operation, pause } from './operation.ts';
import type { PacketContent } from './packets.ts';
import type { KilledPlatform } from './platform.ts';

/** After the first ones, until the kill. */
const pauseMs = 40;
const contents = ['coins', 'coupons'] as const;

/** How many packets earlier rounds have opened and paid back. */
export type Taken = Record<PacketContent, number>;

/**
 * Operations of every kind at once until the server is killed in the middle of them; answers with those that were not
 * refused, and with whether packets were being paid back then. `taken` goes on to the packets that are there.
 */
export async function playRound(
  platform: KilledPlatform,
  { giver, other, packets }: Scenario,
  kinds: Kinds,
  round: number,
  taken: Taken,
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
      // Refused: it did nothing, and is not to be sent again.
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
        // Time passes: people look for packets again.
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
  // The job that pays back finds all of the round before, and is cut off while it is at them.
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
