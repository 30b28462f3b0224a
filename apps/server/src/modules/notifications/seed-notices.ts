import { inTransaction } from '../../platform/db/database.ts';
import type { NewNotice } from '../../platform/notice-writer.ts';
import { announceUnread } from './announce-unread.ts';
import type { NotificationDeps } from './needs.ts';
import { hasNotices, insertNotices, lockNotices, markReadUpTo } from './notices.store.ts';

/** Notices of the demo; the last one is unread. Users who have notices get none, so it is safe to repeat. */
export async function seedDemoNotices(
  deps: NotificationDeps,
  uid: string,
  contents: readonly NewNotice['content'][],
): Promise<void> {
  const fresh = await inTransaction(deps.db, async (tx) => {
    await lockNotices(tx, uid);
    if (await hasNotices(tx, uid)) return false;
    const at = deps.clock.date();
    const notices = contents.map((content) => ({ uid, content, id: deps.ids.next() }));
    await insertNotices(tx, notices, at);
    const lastRead = notices.at(-2);
    if (lastRead) await markReadUpTo(tx, uid, lastRead.id, at);
    return true;
  });
  if (fresh) await announceUnread(deps, [uid]);
}
