import { limits } from '@touchline/contract/limits';
import { announceUnread } from './announce-unread.ts';
import type { NotificationDeps } from './needs.ts';
import { deleteSomeBefore } from './notices.store.ts';

const batch = 500;
const batchesMax = 200;

/** Deletes notices after their time in small batches. */
export async function deleteOldNotices(deps: NotificationDeps): Promise<void> {
  const before = new Date(deps.clock.now() - limits.notifications.noticeLifeMs);
  for (let run = 0; run < batchesMax; run += 1) {
    const { deleted, unreadOf } = await deleteSomeBefore(deps.db, before, batch);
    await announceUnread(deps, unreadOf);
    if (deleted < batch) return;
  }
}
