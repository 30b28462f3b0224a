import { inTransaction } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { FriendDeps } from '../needs.ts';
import { deleteRequestsBefore, expireUntil } from './requests.store.ts';
import { pendingSince, requestRecords } from './settle-pending.ts';

/** Requests per transaction. */
const batch = 500;
const day = 24 * 3_600_000;
/** Longer than any life of a pending request. */
const keptMs = 180 * day;

/** Marks requests that nobody answered in time; readers treat them as expired already before. */
export async function expireRequests(deps: FriendDeps): Promise<void> {
  for (let expired = batch; expired === batch; ) {
    const until = pendingSince(deps);
    const { count, announce } = await inTransaction(deps.db, async (tx) => {
      const rows = await expireUntil(tx, until, batch);
      const records = rows.flatMap((row) => requestRecords(row, 'answered'));
      return { count: rows.length, announce: await deps.needs.conversations.record(tx, records) };
    });
    announce();
    expired = count;
  }
}

/** Deletes requests after half a year. */
export async function deleteOldRequests({ db, clock }: FriendDeps): Promise<void> {
  const before = firstIdAt(clock.now() - keptMs);
  for (let deleted = batch; deleted === batch; ) deleted = await deleteRequestsBefore(db, before, batch);
}
