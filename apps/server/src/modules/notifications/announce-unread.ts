import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { NotificationDeps } from './needs.ts';
import { countUnread, lockNotices } from './notices.store.ts';

/**
 * Changes the notices of a user and tells all devices how many are unread. The lock makes the last event carry the last
 * count, whatever else changes at the same time.
 */
export async function changeNotices(
  { db, needs }: Pick<NotificationDeps, 'db' | 'needs'>,
  uid: string,
  change: (tx: Tx) => Promise<void>,
): Promise<{ unread: number }> {
  const { unread, announce } = await inTransaction(db, async (tx) => {
    await lockNotices(tx, uid);
    await change(tx);
    const data = { unread: await countUnread(tx, uid) };
    return { ...data, announce: await needs.conversations.record(tx, [{ type: 'notice', uids: [uid], data }]) };
  });
  announce();
  return { unread };
}

/** Tells users how many notices are unread. */
export async function announceUnread(
  deps: Pick<NotificationDeps, 'db' | 'needs'>,
  uids: readonly string[],
): Promise<void> {
  for (const uid of uids) await changeNotices(deps, uid, async () => {});
}
