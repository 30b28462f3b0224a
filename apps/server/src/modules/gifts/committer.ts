import { createBatchWriter } from '../../platform/batch-writer.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { LeaderboardTotals } from './leaderboard-totals.ts';
import type { GiftPlatform } from './needs.ts';
import { type RecordDeps, type Recorded, record, type WalletRefusal } from './record.ts';
import type { Sending } from './sending.ts';
import { type SentRow, sentByKeys } from './sent.store.ts';

export interface Committer {
  /** Resolves when the sending is paid and stored, also when it was before; rejects when the database did not take it. */
  commit(sending: Sending): Promise<SentRow | WalletRefusal | Refusal<'overloaded'>>;
  waiting(): number;
}

/** What was stored for the first time, for those who tell of it. */
export interface Batch {
  readonly rows: readonly SentRow[];
  /** Null when they are not known. */
  readonly sums: LeaderboardTotals | null;
}

interface CommitterDeps extends RecordDeps, Pick<GiftPlatform, 'db' | 'log'> {
  /** Called after every commit, before the senders hear of it. */
  readonly committed: (batch: Batch) => void;
  /** Hears how long a batch took. */
  readonly onBatch?: (seconds: number) => void;
  readonly batchMax?: number;
  readonly queueMax?: number;
}

type Settled = PromiseSettledResult<SentRow | WalletRefusal>;
const done = (value: SentRow | WalletRefusal): Settled => ({ status: 'fulfilled', value });
/** More make groups smaller and cost more than they hide of waiting for the disk. */
const writerCount = 2;
const failed = (reason: unknown): Settled => ({ status: 'rejected', reason });

/** The lane of a person. Ids made at different times may all be even, so every digit counts. */
const writerOf = (uid: string, writers: number): number => {
  let sum = 0;
  for (let at = 0; at < uid.length; at += 1) sum += uid.charCodeAt(at);
  return sum % writers;
};

/**
 * Commits sendings in groups, two at a time: what one person sends is in one lane, so two groups never want the same
 * purse, combo or row of a board, only the totals that they end with. One with a coupon has a transaction of its own, because a coupon that was used for a gift
 * that cannot be paid has to come back.
 */
export function createCommitter(deps: CommitterDeps): Committer {
  const { db, log, committed, onBatch, batchMax = 500, queueMax = 10_000 } = deps;

  const write = async (batch: readonly Sending[]): Promise<Settled[]> => {
    const recorded = await writeOnce(db, deps, batch);
    const rows = recorded.answers.flatMap((answer) => ('row' in answer ? [answer.row] : []));
    if (rows.length > 0) publish({ rows, sums: recorded.sums });
    return settle(recorded.answers);
  };

  const publish = (batch: Batch): void => {
    try {
      committed(batch);
    } catch (error) {
      // It is paid and stored, whatever became of telling the room.
      log.error({ err: error }, 'gifts not published');
    }
  };

  const settle = async (answers: readonly Recorded[]): Promise<Settled[]> => {
    const repeated = answers.flatMap((answer) => ('repeated' in answer ? [answer.repeated] : []));
    const before = await sentByKeys(db, repeated);
    return answers.map((answer) => {
      if (isRefusal(answer)) return done(answer);
      const row = 'row' in answer ? answer.row : before.get(answer.repeated);
      return row ? done(row) : failed(new Error('a gift was paid that is not stored'));
    });
  };

  /** A connection that broke may have broken after the commit, and one bad row must not take the others with it. */
  const afterDoubt = async (batch: readonly Sending[], error: unknown): Promise<Settled[]> => {
    log.error({ err: error, gifts: batch.length }, 'gifts not stored');
    const stored = await sentByKeys(
      db,
      batch.map(({ key }) => key),
    );
    // What is stored under another id is of a sending before, which was told of then.
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

  const plain = Array.from({ length: writerCount }, () =>
    createBatchWriter({ run, batchMax, queueMax: queueMax / writerCount, onBatch }),
  );
  const withCoupon = createBatchWriter({ run, batchMax: 1, queueMax: 1000, onBatch });
  const writers = [...plain, withCoupon];

  return {
    commit: (sending) =>
      ((sending.couponId === null ? plain[writerOf(sending.uid, writerCount)] : null) ?? withCoupon).push(sending),
    waiting: () => writers.reduce((sum, writer) => sum + writer.waiting(), 0),
  };
}

/** What of a batch with a coupon is refused takes everything back; such a batch has one sending. */
async function writeOnce(
  db: Db,
  deps: RecordDeps,
  batch: readonly Sending[],
): Promise<{ answers: readonly Recorded[]; sums: LeaderboardTotals }> {
  const written = await inTransaction(db, async (tx) => {
    const recorded = await record(deps, tx, batch);
    const refused = recorded.answers.find(isRefusal);
    return refused && batch.some(({ couponId }) => couponId !== null) ? (refused as WalletRefusal) : recorded;
  });
  if (isRefusal(written)) return { answers: [written as WalletRefusal], sums: new Map() };
  return { answers: written.answers, sums: await written.sums };
}
