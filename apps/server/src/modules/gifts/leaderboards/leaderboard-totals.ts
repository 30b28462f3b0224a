import type { Tx } from '../../../platform/db/database.ts';
import type { Priced } from '../sending/sending.ts';
import { addToBoards, type BoardAddition, boardKey, type TotalAddition } from './boards.store.ts';
import { bucketsOf, everBucket } from './buckets.ts';

/** Totals of a host after a batch, by bucket. */
export type LeaderboardTotals = ReadonlyMap<string, number>;

/** A sum under construction. */
type Sum<A> = { -readonly [K in keyof A]: A[K] };

export const pairKey = ({ hostId, uid }: { hostId: string; uid: string }): string => `${hostId} ${uid}`;

/**
 * Computes leaderboard additions. `ever` has the all-time coins of each pair of host and sender before these gifts;
 * `totals` has the additions to the hosts' totals.
 */
export async function addUp(
  tx: Tx,
  stored: readonly Priced[],
): Promise<{ ever: Map<string, number>; totals: TotalAddition[] }> {
  const boards: BoardAddition[] = [];
  const totals = new Map<string, Sum<TotalAddition>>();
  const given = new Map<string, number>();
  for (const { sending, paid, share } of stored) {
    const { hostId, uid, count, at } = sending;
    given.set(pairKey(sending), (given.get(pairKey(sending)) ?? 0) + paid);
    const buckets = bucketsOf(at, sending.sessionId);
    boards.push({ hostId, buckets, uid, coins: paid, gifts: count, at });
    for (const bucket of buckets) {
      const name = boardKey({ hostId, bucket });
      const total = totals.get(name);
      if (!total) totals.set(name, { hostId, bucket, paid, share, gifts: count, sendings: 1, senders: 0 });
      else {
        total.paid += paid;
        total.share += share;
        total.gifts += count;
        total.sendings += 1;
      }
    }
  }
  const ever = new Map<string, number>();
  for (const row of await addToBoards(tx, boards)) {
    const name = boardKey({ hostId: row.host_uid, bucket: row.bucket });
    const total = totals.get(name);
    if (row.fresh && total) total.senders += 1;
    const pair = pairKey({ hostId: row.host_uid, uid: row.uid });
    if (row.bucket === everBucket) ever.set(pair, Number(row.coins) - (given.get(pair) ?? 0));
  }
  return { ever, totals: [...totals.values()] };
}

export const sumsOf = (rows: readonly { host_uid: string; bucket: string; share: string }[]): LeaderboardTotals =>
  new Map(rows.map((row) => [boardKey({ hostId: row.host_uid, bucket: row.bucket }), Number(row.share)]));
