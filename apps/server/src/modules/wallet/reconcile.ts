import type { Reconciliation, ReconciliationProblem } from '@touchline/contract/wallet';
import type { Tx } from '../../platform/db/database.ts';
import type { WalletPlatform } from './deps.ts';
import {
  atOneMoment,
  type Found,
  keepRun,
  lastRuns,
  lostEntries,
  negativeBalances,
  sizeOf,
  sums,
  toldMax,
  unbalanced,
  wrongBalances,
  wrongEscrows,
} from './reconcile.store.ts';

/** Coins that should be in escrow, by its owner; without those that are empty. */
export type EscrowProof = (tx: Tx) => Promise<ReadonlyMap<string, number>>;

export interface Reconciler {
  /** Proves the whole ledger and keeps what came out. Who asks while a run goes on gets its result. */
  run(): Promise<Reconciliation>;
  last(limit: number): Promise<Reconciliation[]>;
  /** Who else knows what escrows should hold: it is compared from then on, as of the same moment. */
  readonly compareEscrows: (expected: EscrowProof) => void;
}

type Platform = Pick<WalletPlatform, 'db' | 'clock' | 'ids' | 'log' | 'metrics'>;

const none: Found = { count: 0, first: [] };
const keptMs = 90 * 24 * 3_600_000;

/** A ledger that somebody tampered with may hold any number; what cannot be told exactly is cut. */
const shown = (text: string): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, Math.trunc(Number(text))));

export function createReconciler({ db, clock, ids, log, metrics }: Platform): Reconciler {
  let latest: Reconciliation | null = null;
  let isProved = false;
  let escrowProof: EscrowProof | null = null;
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

  const told = (run: Reconciliation): Reconciliation => {
    latest = run;
    isProved = run.ok;
    if (!run.ok)
      log.error(
        { reconciliation: run.id, problems: run.problems.slice(0, 5), count: run.problemCount },
        'the ledger does not add up',
      );
    return run;
  };

  const prove = async (): Promise<Reconciliation> => {
    const id = ids.next();
    const startedAt = clock.date().toISOString();
    const found = await atOneMoment(db, async (tx) => {
      const size = await sizeOf(tx);
      const balances = await sums(tx);
      const total = balances.reduce((sum, each) => sum + BigInt(each.sum), 0n);
      const whole = total === 0n ? [] : [{ where: 'all accounts', expected: '0', found: String(total) }];
      const problems: [ReconciliationProblem, Found][] = [
        ['unbalanced_transaction', await unbalanced(tx)],
        ['wrong_balance', await wrongBalances(tx)],
        ['negative_balance', await negativeBalances(tx)],
        ['sum_not_zero', { count: whole.length, first: whole }],
        ['lost_entry', await lostEntries(tx)],
        ['wrong_balance', escrowProof ? await wrongEscrows(tx, await escrowProof(tx)) : none],
      ];
      return { size, balances, problems };
    });
    const problemCount = found.problems.reduce((sum, [, { count }]) => sum + count, 0);
    const problems = found.problems.flatMap(([problem, { first }]) =>
      first.map(({ where, expected, found }) => ({
        ...{ problem, where },
        expected: shown(expected),
        found: shown(found),
      })),
    );
    const made: Reconciliation = {
      ...{ id, startedAt, ...found.size },
      finishedAt: clock.date().toISOString(),
      ok: problemCount === 0,
      balances: found.balances.map((each) => ({ ...each, sum: shown(each.sum) })),
      problemCount,
      problems: problems.slice(0, toldMax),
    };
    await keepRun(db, made, new Date(clock.now() - keptMs));
    return told(made);
  };

  let running: Promise<Reconciliation> | null = null;
  const run = (): Promise<Reconciliation> => {
    running ??= prove()
      .catch((error: unknown) => {
        // What cannot be proved is not known to be right.
        isProved = false;
        throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  return {
    run,
    last: (limit) => lastRuns(db, limit),
    compareEscrows: (expected) => {
      escrowProof = expected;
    },
  };
}
