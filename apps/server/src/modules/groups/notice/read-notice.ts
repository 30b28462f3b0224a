import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';
import { markNoticeRead } from './notice.store.ts';

/** Notes that a member has read the announcement, at most the present version. */
export async function readNotice(
  deps: GroupDeps,
  uid: string,
  { groupId, version }: ParsedInputOf<typeof groupCalls.readNotice>,
) {
  const found = await memberOfGroup(deps, groupId, uid, 'read');
  if (isRefusal(found)) return found;
  const announce = await inTransaction(deps.db, async (tx) => {
    const isNew = await markNoticeRead(tx, groupId, uid, Math.min(version, found.group.notice_version));
    if (!isNew) return null;
    // For the other devices of the reader.
    const data = { change: 'announcement' as const, groupId, uids: [uid] };
    return await deps.needs.conversations.record(tx, [{ type: 'group', uids: [uid], data }]);
  });
  announce?.();
  return {};
}
