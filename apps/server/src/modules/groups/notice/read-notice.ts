import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
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
  await markNoticeRead(deps.db, groupId, uid, Math.min(version, found.group.notice_version));
  return {};
}
