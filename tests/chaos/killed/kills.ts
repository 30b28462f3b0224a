import { expect, vi } from 'vitest';
import { createGates, type Gates, type Passage } from './gates.ts';
import type { KilledPlatform } from './platform.ts';
import { soon, type Workload } from './workload.ts';

/** Where a kill meets the work of the server. */
export type Moment =
  /** Wherever each of many operations happens to be. */
  | 'under load'
  /** Rows are written, the statement has not ended. */
  | 'in a statement'
  /** Everything is done but the commit, which never comes. */
  | 'before the commit'
  /** The commit comes, the answer does not. */
  | 'before the answer'
  /** Gifts are answered, but their lines are not in the chat. */
  | 'before the line';

const gated: readonly Moment[] = ['in a statement', 'before the commit', 'before the answer', 'before the line'];

/** Each moment once; a long run adds what chance finds: twenty kills under load, and the other moments again. */
export const planKills = (isLong: boolean): readonly Moment[] =>
  isLong ? [...Array.from({ length: 20 }, () => 'under load' as const), ...gated, ...gated] : ['under load', ...gated];

interface Stop {
  readonly step: 'statement' | 'commit';
  /** Reached first: its transaction may hold what others wait for. */
  readonly first: Passage;
  readonly others: readonly Passage[];
}

/** The gates of a moment. */
function stopOf(moment: Moment, round: number): Stop | null {
  if (moment === 'under load') return null;
  if (moment === 'before the line') return { step: 'statement', first: 'rooms_message', others: [] };
  return {
    step: moment === 'in a statement' ? 'statement' : 'commit',
    first: `wallet_transaction ${round % 2 === 0 ? 'red_packet_opened' : 'red_packet_refund'}`,
    others: ['wallet_transaction gift', 'messages_message', 'rooms_message', 'accounts_account'],
  };
}

/** Resolves when a transaction waits at each of the gates. */
const reach = (gates: Gates, step: Stop['step'], passages: readonly Passage[]): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = await gates.waiting();
    expect(passages.map((passage) => `${step} ${passage}`).filter((name) => !waiting.includes(name))).toEqual([]);
  }, soon);

/** Ends what a dead server left in the database, the way its moment says. */
async function settle(gates: Gates, moment: Moment): Promise<void> {
  if (moment === 'before the commit' || moment === 'before the line') await gates.endWaiting();
  await gates.open();
  await vi.waitFor(async () => expect(await gates.countLeft()).toBe(0), soon);
}

async function killOnce(
  platform: KilledPlatform,
  gates: Gates,
  workloads: readonly Workload[],
  { moment, round }: { readonly moment: Moment; readonly round: number },
): Promise<void> {
  const stop = stopOf(moment, round);
  let killed = false;
  try {
    const isGated = stop !== null && stop.others.length > 0;
    const rounds = await Promise.all(workloads.map(({ begin }) => begin({ round, isGated, isKilled: () => killed })));
    await vi.waitFor(
      () =>
        expect(
          rounds.flatMap(({ missing }) => missing()),
          moment,
        ).toEqual([]),
      soon,
    );
    if (stop) await gates.close(stop.step, [stop.first]);
    for (const { beforeKill } of rounds) await beforeKill?.();
    if (stop) {
      await reach(gates, stop.step, [stop.first]);
      await gates.close(stop.step, stop.others);
      await reach(gates, stop.step, [stop.first, ...stop.others]);
    }
    const dying = platform.kill();
    killed = true;
    await dying;
    await settle(gates, moment);
    await Promise.all(rounds.map(({ ended }) => ended));
  } finally {
    killed = true;
  }
}

/** Runs all workloads at the same time, and kills the server under them at each moment of the plan. */
export async function killUnderLoad(
  platform: KilledPlatform,
  plan: readonly Moment[],
  workloads: readonly Workload[],
): Promise<void> {
  const gates = await createGates(platform);
  try {
    for (const [round, moment] of plan.entries()) {
      await killOnce(platform, gates, workloads, { moment, round });
      await platform.restart();
      for (const { repeat } of workloads) await repeat();
    }
  } finally {
    gates.release();
  }
}
