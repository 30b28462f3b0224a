import type { Tx } from '../../platform/db/database.ts';
import { boardKey, type TotalAddition } from './leaderboards/boards.store.ts';
import { bucketsOf } from './leaderboards/buckets.ts';
import { deletePeople, forgetSent, lowerTotals, sentToOthers } from './people.store.ts';

/** Deletes gifts from and to these accounts, and corrects the sums that include them. Nobody may be sending them gifts. */
export async function removePeople(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const lowered = new Map<string, { total: TotalAddition; from: Set<string> }>();
  for (const { host_uid: hostId, uid, session_id, at, paid, share, count } of await sentToOthers(tx, uids))
    for (const bucket of bucketsOf(at, session_id)) {
      const key = boardKey({ hostId, bucket });
      const { total: sum, from = new Set<string>() } = lowered.get(key) ?? {};
      from.add(uid);
      const total: TotalAddition = {
        hostId,
        bucket,
        senders: from.size,
        paid: (sum?.paid ?? 0) + paid,
        share: (sum?.share ?? 0) + share,
        gifts: (sum?.gifts ?? 0) + count,
        sendings: (sum?.sendings ?? 0) + 1,
      };
      lowered.set(key, { total, from });
    }
  await forgetSent(tx, uids);
  await lowerTotals(
    tx,
    [...lowered.values()].map(({ total }) => total),
  );
  await deletePeople(tx, uids);
}
