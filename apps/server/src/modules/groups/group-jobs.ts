import { inTransaction } from '../../platform/db/database.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { usedGroupAvatars } from './groups.store.ts';
import { deleteExpiredLinks } from './links/links.store.ts';
import type { GroupDeps } from './needs.ts';
import { deleteRequestsBefore, expireDue } from './requests/requests.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Requests are kept this long, much longer than they can be answered. */
const keptMs = 180 * day;
/** Rows of one statement. */
const batch = 500;

/** Starts what groups do by themselves. */
export function startGroupJobs(deps: GroupDeps): void {
  const { timers, db, clock, log, needs } = deps;
  timers.every('groups.requests', minute, 'once', () => expireRequests(deps));
  timers.every('groups.sweep', 60 * minute, 'once', async () => {
    while ((await deleteExpiredLinks(db, clock.date(), batch)) === batch);
    const old = firstIdAt(clock.now() - keptMs);
    while ((await deleteRequestsBefore(db, old, batch)) === batch);
    const swept = await needs.files.sweepUnused('group_avatar', new Date(clock.now() - day), usedGroupAvatars);
    if (swept > 0) log.info({ swept }, 'unused group pictures removed');
  });
}

/** Notes requests as expired when their time is over, and lets their authors know. */
export async function expireRequests({ db, clock, needs }: GroupDeps): Promise<void> {
  for (;;) {
    const { expired, announce } = await inTransaction(db, async (tx) => {
      const rows = await expireDue(tx, clock.date(), batch);
      const records = rows.map(({ uid, group_id: groupId }) => ({
        type: 'group' as const,
        uids: [uid],
        data: { change: 'request' as const, groupId, uids: [uid] },
      }));
      return { expired: rows.length, announce: await needs.conversations.record(tx, records) };
    });
    announce();
    if (expired < batch) return;
  }
}
