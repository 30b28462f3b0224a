import { type Db, inTransaction } from '../../platform/db/database.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { GiftPlatform } from './doors.ts';
import { createLane } from './lane.ts';
import { type PurseRefusal, type RecordDeps, type Recorded, record } from './record.ts';
import type { Sending } from './sending.ts';
import { type SentRow, sentByKeys } from './sent.store.ts';
import type { ShareSums } from './sums.ts';

export interface Committer {
  /** Resolves when the sending is paid and stored, also when it was before; rejects when the database did not take it. */
  commit(sending: Sending): Promise<SentRow | PurseRefusal | Refusal<'overloaded'>>;
  waiting(): number;
}

/** What was stored for the first time, for those who tell of it. */
export interface Batch {
  readonly rows: readonly SentRow[];
  readonly sums: ShareSums;
}

interface CommitterDeps extends RecordDeps, Pick<GiftPlatform, 'db' | 'log'> {
  /** Called after every commit, before the senders hear of it. */
  readonly committed: (batch: Batch) => void;
  readonly batchMax?: number;
  readonly queueMax?: number;
}

type Settled = PromiseSettledResult<SentRow | PurseRefusal>;
const done = (value: SentRow | PurseRefusal): Settled => ({ status: 'fulfilled', value });
const failed = (reason: unknown): Settled => ({ status: 'rejected', reason });

/**
 * Commits sendings in groups. One with a coupon has a transaction of its own, because a coupon that was used for a gift
 * that cannot be paid has to come back.
 */
export function createCommitter(deps: CommitterDeps): Committer {
  const { db, log, committed, batchMax = 500, queueMax = 10_000 } = deps;

  const write = async (batch: readonly Sending[]): Promise<Settled[]> => {
    const recorded = await writeOnce(db, deps, batch);
    const rows = recorded.answers.flatMap((answer) => ('row' in answer ? [answer.row] : []));
    if (rows.length > 0) tell({ rows, sums: recorded.sums });
    return settle(recorded.answers);
  };

  const tell = (batch: Batch): void => {
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

  const plain = createLane({ run, batchMax, queueMax });
  const withCoupon = createLane({ run, batchMax: 1, queueMax: 1000 });

  return {
    commit: (sending) => (sending.couponId === null ? plain : withCoupon).push(sending),
    waiting: () => plain.waiting() + withCoupon.waiting(),
  };
}

/** What of a batch with a coupon is refused takes everything back; such a batch has one sending. */
async function writeOnce(
  db: Db,
  deps: RecordDeps,
  batch: readonly Sending[],
): Promise<{ answers: readonly Recorded[]; sums: ShareSums }> {
  const written = await inTransaction(db, async (tx) => {
    const recorded = await record(deps, tx, batch);
    const refused = recorded.answers.find(isRefusal);
    return refused && batch.some(({ couponId }) => couponId !== null) ? (refused as PurseRefusal) : recorded;
  });
  return isRefusal(written) ? { answers: [written as PurseRefusal], sums: new Map() } : written;
}
