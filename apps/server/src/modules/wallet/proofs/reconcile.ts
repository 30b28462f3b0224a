import type { Reconciliation, ReconciliationProblem } from '@touchline/contract/wallet';
import { dayAfter, dayOf } from '../../../platform/calendar.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { WalletPlatform } from '../needs.ts';
import {
  changedSums,
  dueDays,
  everyClosedDay,
  markRead,
  openFrom,
  recheckDays,
  wrongSums,
} from './closed-days.store.ts';
import { closeDays } from './closed-days.ts';
import { type HeldSources, type ProblemCount, type Proof, reportedMax } from './proofs.ts';
import { presentRun } from './reconcile.present.ts';
import {
  bookedForGifts,
  countLedger,
  firstMovementAt,
  inSnapshot,
  lastRuns,
  lostEntries,
  negativeBalances,
  storeRun,
  sums,
  unbalanced,
  wrongBalances,
  wrongCoupons,
  wrongEscrows,
  wrongPurchases,
} from './reconcile.store.ts';

export interface Reconciler {
  /**
   * Proves the ledger and stores the result: either every entry and day, or the open entries, the stored sums and the
   * days in turn. A usual run with a finding becomes a whole one. A call during a run of at least the same scope gets
   * its result.
   */
  run(scope?: Scope): Promise<Reconciliation>;
  /** Runs before the run `before`, or the last ones, newest first. */
  runsBefore(before: string | undefined, limit: number): Promise<Reconciliation[]>;
  /** Registers holders of coins and coupons, compared from then on in the same snapshot. */
  readonly compareHeld: (held: HeldSources) => void;
  /** Registers the proof of another module for every later run. */
  readonly register: (proof: Proof) => void;
}

type Platform = Pick<WalletPlatform, 'db' | 'clock' | 'ids' | 'log' | 'metrics'>;

const keptMs = 90 * 24 * 3_600_000;

/** Hours within which every day is read. */
const turns = 7 * 24;

/**
 * Days that a usual run reads: today, yesterday, and the older ones in turn this hour, so that each is read within a
 * week. For any length of the ledger, a run reads two days and a hundred-and-sixty-eighth of the others.
 */
export function daysToProve(first: string, now: Date, scope: Scope): string[] {
  const today = dayOf(now);
  const recent = dayAfter(today, -1);
  const turn = Math.floor(now.getTime() / 3_600_000) % turns;
  const days: string[] = [];
  for (let day = first; day <= today; day = dayAfter(day, 1))
    if (scope === 'whole' || day >= recent || (Date.parse(day) / 86_400_000) % turns === turn) days.push(day);
  return days;
}

type Scope = 'whole' | 'usual';
type Problems = (readonly [ReconciliationProblem, ProblemCount])[];

const countOf = (problems: Problems): number => problems.reduce((sum, [, { count }]) => sum + count, 0);

interface Examined {
  readonly size: { readonly transactions: number; readonly entries: number };
  readonly balances: Awaited<ReturnType<typeof sums>>;
  readonly problems: Problems;
  /** Closed days that were read again and are unchanged. */
  readonly readDays: readonly string[];
}

/** Reads one snapshot: a whole run reads every entry, a usual one those of open days and, in turn, of closed ones. */
async function examine(
  tx: Tx,
  scope: Scope,
  { held, proofs, now }: { held: HeldSources | null; proofs: ReadonlySet<Proof>; now: Date },
): Promise<Examined> {
  const open = await openFrom(tx);
  const from = scope === 'whole' ? '0' : open;
  const size = await countLedger(tx, from);
  const balances = await sums(tx, from);
  const total = balances.reduce((sum, each) => sum + BigInt(each.sum), 0n);
  const all = total === 0n ? [] : [{ where: 'all accounts', expected: '0', found: String(total) }];
  const closed = await recheckDays(tx, scope === 'whole' ? await everyClosedDay(tx) : await dueDays(tx, now));
  const problems: Problems = [
    ['unbalanced_transaction', await unbalanced(tx, { from })],
    ['wrong_balance', await wrongBalances(tx, from)],
    ['negative_balance', await negativeBalances(tx, from)],
    ['sum_not_zero', { count: all.length, first: all }],
    ['lost_entry', await lostEntries(tx, { from })],
    ['closed_day', closed.changed],
    ['closed_day', await changedSums(tx)],
    ['coupon_count', await wrongPurchases(tx)],
  ];
  if (scope === 'whole') problems.push(['closed_day', await wrongSums(tx, open)]);
  if (held)
    problems.push(
      ['wrong_balance', await wrongEscrows(tx, await held.coins(tx))],
      ['coupon_count', await wrongCoupons(tx, await held.coupons(tx))],
    );
  const first = await firstMovementAt(tx);
  const days = first ? daysToProve(dayOf(first), now, scope) : [];
  for (const proof of proofs)
    problems.push(
      ...(await proof({ tx, days, today: dayOf(now), bookedForGifts: (span) => bookedForGifts(tx, span) })),
    );
  return { size, balances, problems, readDays: closed.same };
}

/** A tampered ledger may contain any number; inexact ones are clamped. */
const shown = (text: string): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, Math.trunc(Number(text))));

export function createReconciler({ db, clock, ids, log, metrics }: Platform): Reconciler {
  let latest: Reconciliation | null = null;
  let isProved = false;
  let held: HeldSources | null = null;
  const proofs = new Set<Proof>();
  metrics.gauge(
    'touchline_ledger_ok',
    '1 when the last proof of the ledger found nothing; 0 when it did, or failed, or there was none yet',
    () => (isProved ? 1 : 0),
  );
  metrics.gauge('touchline_ledger_problems', 'Problems that the last proof of the ledger found', () =>
    latest ? latest.problemCount : 0,
  );
  metrics.gauge('touchline_ledger_proved_seconds', 'When the ledger was last proved, in seconds since 1970', () =>
    latest ? Date.parse(latest.finishedAt) / 1000 : 0,
  );

  const reported = (run: Reconciliation): Reconciliation => {
    latest = run;
    isProved = run.ok;
    if (!run.ok)
      log.error(
        { reconciliation: run.id, problems: run.problems.slice(0, 5), count: run.problemCount },
        'the ledger does not add up',
      );
    return run;
  };

  const prove = async (scope: Scope): Promise<Reconciliation> => {
    const id = ids.next();
    const startedAt = clock.date().toISOString();
    const found = await inSnapshot(db, async (tx) => {
      const usual = scope === 'usual' ? await examine(tx, 'usual', { held, proofs, now: clock.date() }) : null;
      return usual && countOf(usual.problems) === 0 ? usual : examine(tx, 'whole', { held, proofs, now: clock.date() });
    });
    const problemCount = countOf(found.problems);
    const problems = found.problems.flatMap(([problem, { first }]) =>
      first.map(({ where, expected, found }) => ({
        problem,
        where,
        expected: shown(expected),
        found: shown(found),
      })),
    );
    const made: Reconciliation = {
      id,
      startedAt,
      ...found.size,
      finishedAt: clock.date().toISOString(),
      ok: problemCount === 0,
      balances: found.balances.map((each) => ({ ...each, sum: shown(each.sum) })),
      problemCount,
      problems: problems.slice(0, reportedMax),
    };
    await storeRun(db, made, new Date(clock.now() - keptMs));
    await markRead(db, found.readDays, clock.date());
    return reported(made);
  };

  const proveAndClose = async (scope: Scope): Promise<Reconciliation> => {
    const made = await prove(scope);
    if (made.ok && scope === 'usual')
      await closeDays({ db, clock }).catch((error: unknown) => log.error({ err: error }, 'closing ledger days failed'));
    return made;
  };

  const running = new Map<Scope, Promise<Reconciliation>>();
  const run = (scope: Scope = 'whole'): Promise<Reconciliation> => {
    const same = running.get('whole') ?? running.get(scope);
    if (same) return same;
    const made = proveAndClose(scope)
      .catch((error: unknown) => {
        // A failed proof counts as unproved.
        isProved = false;
        throw error;
      })
      .finally(() => {
        running.delete(scope);
      });
    running.set(scope, made);
    return made;
  };
  return {
    run,
    runsBefore: async (before, limit) => (await lastRuns(db, { before, limit })).map(presentRun),
    compareHeld: (given) => {
      held = given;
    },
    register: (proof) => void proofs.add(proof),
  };
}
