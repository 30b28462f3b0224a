import { createCommitter, type Inserted, mapStored } from '../../../platform/committer.ts';
import { boundedWrite } from '../../../platform/db/bounded-write.ts';
import { type Db, inTransaction, limitStatements, retryConflicts } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { LeaderboardTotals } from '../leaderboards/leaderboard-totals.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import { type RecordDeps, type RecordedBatch, record, type WalletRefusal } from './record.ts';
import type { Sending } from './sending.ts';
import { type SentRow, sentByKeys } from './sent.store.ts';

type SendResult = SentRow | WalletRefusal;

export interface GiftCommitter {
  /** Resolves when the gift is paid and stored, also if it was before; rejects when the database fails. */
  commit(sending: Sending): Promise<SendResult | Refusal<'overloaded'>>;
  waiting(): number;
}

/** Newly stored gifts, for publishing. */
export interface Batch {
  readonly rows: readonly SentRow[];
  /** Null when unknown. */
  readonly sums: LeaderboardTotals | null;
}

/** A stored gift, with the totals of its batch. */
interface StoredGift extends Pick<Batch, 'sums'> {
  readonly row: SentRow;
}

interface CommitterDeps extends RecordDeps, Pick<GiftPlatform, 'db' | 'log' | 'stopping'> {
  readonly needs: Pick<GiftNeeds, 'coupons'>;
  /** Runs after every commit, before the senders get their answers. */
  readonly committed: (batch: Batch) => void;
  /** Runs after a batch with its duration in seconds. */
  readonly onBatch?: (seconds: number) => void;
}

/**
 * Commits gifts in groups with one writer: a second one halves the groups, which costs more CPU a gift and pays no more
 * gifts a second. A gift with a coupon has its own transaction, because the coupon must be restored when the payment
 * fails.
 */
export function createGiftCommitter(deps: CommitterDeps): GiftCommitter {
  const { db, log, committed, onBatch, stopping } = deps;
  const committer = (batchMax: number, queueMax: number) =>
    createCommitter<Sending, StoredGift, SendResult>({
      log,
      name: 'gifts',
      batchMax,
      queueMax,
      onBatch,
      stopping,
      insert: async (batch, limitMs) => insertedOf(batch, await writeOnce(db, deps, batch, limitMs)),
      storedOf: async (batch) => {
        const keys = batch.map(({ key }) => key);
        const rows = await sentByKeys(db, keys);
        return mapStored(batch, ({ key }) => {
          const row = rows.get(key);
          return row && { row, sums: null };
        });
      },
      isOwn: ({ id }, { row }) => row.id === id,
      onStored: (stored) => {
        const gifts = [...stored.values()];
        committed({ rows: gifts.map(({ row }) => row), sums: gifts[0]?.sums ?? null });
      },
      resultOf: ({ digest }, { row }) => (row.digest === digest ? row : refuse('idempotency_conflict')),
      resultOfMissing: () => new Error('a gift was paid that is not stored'),
    });
  const plain = committer(500, 10_000);
  const withCoupon = committer(1, 1000);

  return {
    commit: (sending) => (sending.couponId === null ? plain : withCoupon).push(sending),
    waiting: () => plain.waiting() + withCoupon.waiting(),
  };
}

function insertedOf(
  batch: readonly Sending[],
  { answers, sums }: RecordedBatch,
): Inserted<Sending, StoredGift, SendResult> {
  const stored = new Map<Sending, StoredGift>();
  const refused = new Map<Sending, SendResult>();
  for (const [at, sending] of batch.entries()) {
    const answer = answers[at];
    if (isRefusal(answer)) refused.set(sending, answer);
    else if (answer && 'row' in answer) stored.set(sending, { row: answer.row, sums });
  }
  return { stored, refused };
}

/** Gifts without coupons are one statement, and one gift commits by itself. */
function writeOnce(
  db: Db,
  deps: CommitterDeps,
  batch: readonly Sending[],
  limitMs: number | null,
): Promise<RecordedBatch> {
  const withCoupon = batch.find(({ couponId }) => couponId !== null);
  if (withCoupon) return writeWithCoupon(db, deps, withCoupon, limitMs);
  return retryConflicts(() => boundedWrite(db, limitMs, (queries) => record(deps, queries, batch)));
}

/** A refusal also restores the coupon. */
async function writeWithCoupon(
  db: Db,
  deps: CommitterDeps,
  sending: Sending,
  limitMs: number | null,
): Promise<RecordedBatch> {
  const { uid, couponId, at, id: ref } = sending;
  const written = await inTransaction(db, async (tx) => {
    limitStatements(tx, limitMs);
    const coupon = couponId === null ? null : await deps.needs.coupons.use(tx, { uid, couponId, at, ref });
    if (isRefusal(coupon)) return coupon;
    const recorded = await record(deps, tx, [sending], coupon?.tier);
    const [answer] = recorded.answers;
    return isRefusal(answer) ? answer : recorded;
  });
  return isRefusal(written) ? { answers: [written], sums: new Map() } : written;
}
