import { createBatchWriter } from '../../../platform/batch-writer.ts';
import { type Db, inTransaction, retryConflicts } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { LeaderboardTotals } from '../leaderboards/leaderboard-totals.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import { type RecordDeps, type Recorded, type RecordedBatch, record, type WalletRefusal } from './record.ts';
import type { Sending } from './sending.ts';
import { type SentRow, sentByKeys } from './sent.store.ts';

export interface Committer {
  /** Resolves when the gift is paid and stored, also if it was before; rejects when the database fails. */
  commit(sending: Sending): Promise<SentRow | WalletRefusal | Refusal<'overloaded'>>;
  waiting(): number;
}

/** Newly stored gifts, for publishing. */
export interface Batch {
  readonly rows: readonly SentRow[];
  /** Null when unknown. */
  readonly sums: LeaderboardTotals | null;
}

interface CommitterDeps extends RecordDeps, Pick<GiftPlatform, 'db' | 'log'> {
  readonly needs: Pick<GiftNeeds, 'coupons'>;
  /** Runs after every commit, before the senders get their answers. */
  readonly committed: (batch: Batch) => void;
  /** Runs after a batch with its duration in seconds. */
  readonly onBatch?: (seconds: number) => void;
  readonly batchMax?: number;
  readonly queueMax?: number;
}

type Settled = PromiseSettledResult<SentRow | WalletRefusal>;
const done = (value: SentRow | WalletRefusal): Settled => ({ status: 'fulfilled', value });
const failed = (reason: unknown): Settled => ({ status: 'rejected', reason });

/**
 * Commits gifts in groups with one writer: a second one halves the groups, which costs more CPU a gift and pays no more
 * gifts a second. A gift with a coupon has its own transaction, because the coupon must be restored when the payment
 * fails.
 */
export function createCommitter(deps: CommitterDeps): Committer {
  const { db, log, committed, onBatch, batchMax = 500, queueMax = 10_000 } = deps;

  const write = async (batch: readonly Sending[]): Promise<Settled[]> => {
    const recorded = await writeOnce(db, deps, batch);
    const rows = recorded.answers.flatMap((answer) => ('row' in answer ? [answer.row] : []));
    if (rows.length > 0) publish({ rows, sums: recorded.sums });
    return settle(batch, recorded.answers);
  };

  const publish = (batch: Batch): void => {
    try {
      committed(batch);
    } catch (error) {
      // The gift is paid and stored even if its publishing fails.
      log.error({ err: error }, 'gift publishing failed');
    }
  };

  const settle = async (batch: readonly Sending[], answers: readonly Recorded[]): Promise<Settled[]> => {
    const repeated = answers.flatMap((answer) => ('repeated' in answer ? [answer.repeated] : []));
    const before = await sentByKeys(db, repeated);
    // A statement that outlived its connection: it stored these gifts after their outcome was looked up.
    const idOf = new Map(batch.map(({ id, key }) => [key, id]));
    const late = [...before.values()].filter((row) => row.id === idOf.get(row.key));
    if (late.length > 0) publish({ rows: late, sums: null });
    return answers.map((answer, at) => {
      if (isRefusal(answer)) return done(answer);
      if ('row' in answer) return done(answer.row);
      const row = before.get(answer.repeated);
      if (!row) return failed(new Error('a gift was paid that is not stored'));
      return done(row.digest === batch[at]?.digest ? row : refuse('idempotency_conflict'));
    });
  };

  /** A broken connection may have failed after the commit, and one bad row must not fail the others. */
  const afterDoubt = async (batch: readonly Sending[], error: unknown): Promise<Settled[]> => {
    log.error({ err: error, gifts: batch.length }, 'gift batch failed');
    const stored = await sentByKeys(
      db,
      batch.map(({ key }) => key),
    );
    // A gift stored under another id was sent and published before.
    const idOf = new Map(batch.map(({ id, key }) => [key, id]));
    const rows = batch.flatMap(({ key }) => stored.get(key) ?? []).filter((row) => row.id === idOf.get(row.key));
    if (rows.length > 0) publish({ rows, sums: null });
    const answers: Settled[] = [];
    for (const sending of batch) {
      const row = stored.get(sending.key);
      if (row) answers.push(done(row));
      else if (batch.length === 1) answers.push(failed(error));
      else answers.push(...(await run([sending])));
    }
    return answers;
  };

  const run = (batch: readonly Sending[]): Promise<Settled[]> =>
    write(batch).catch((error: unknown) => afterDoubt(batch, error));

  const runAll = async (batch: readonly Sending[], answer: (sending: Sending, outcome: Settled) => void) => {
    const outcomes = await run(batch);
    for (const [at, sending] of batch.entries()) {
      const outcome = outcomes[at];
      if (outcome) answer(sending, outcome);
    }
  };

  const plain = createBatchWriter({ run: runAll, batchMax, queueMax, onBatch });
  const withCoupon = createBatchWriter({ run: runAll, batchMax: 1, queueMax: 1000, onBatch });

  return {
    commit: (sending) => (sending.couponId === null ? plain : withCoupon).push(sending),
    waiting: () => plain.waiting() + withCoupon.waiting(),
  };
}

/** Gifts without coupons are one statement, which commits by itself. */
function writeOnce(db: Db, deps: CommitterDeps, batch: readonly Sending[]): Promise<RecordedBatch> {
  const withCoupon = batch.find(({ couponId }) => couponId !== null);
  return withCoupon ? writeWithCoupon(db, deps, withCoupon) : retryConflicts(() => record(deps, db, batch));
}

/** A refusal also restores the coupon. */
async function writeWithCoupon(db: Db, deps: CommitterDeps, sending: Sending): Promise<RecordedBatch> {
  const { uid, couponId, at, id: ref } = sending;
  const written = await inTransaction(db, async (tx) => {
    const coupon = couponId === null ? null : await deps.needs.coupons.use(tx, { uid, couponId, at, ref });
    if (isRefusal(coupon)) return coupon;
    const recorded = await record(deps, tx, [sending], coupon?.tier);
    const [answer] = recorded.answers;
    return isRefusal(answer) ? answer : recorded;
  });
  if (isRefusal(written)) return { answers: [written as WalletRefusal], sums: new Map() };
  return written;
}
