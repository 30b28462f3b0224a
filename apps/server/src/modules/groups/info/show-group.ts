import { type GroupInfo, groupRefusal } from '@touchline/contract/groups';
import { isRefusal } from '../../../platform/refusal.ts';
import { actorOf } from '../groups.policy.ts';
import { presentCards, presentInfo } from '../groups.present.ts';
import { memberOfGroup } from '../member-of-group.ts';
import { countAdmins, memberUids } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';
import { noticeReaders } from '../notice/notice.store.ts';
import { pendingCount } from '../requests/requests.store.ts';

/** A group as its member sees it. */
export async function loadInfo(deps: GroupDeps, groupId: string, uid: string) {
  const found = await memberOfGroup(deps, groupId, uid, 'read');
  if (isRefusal(found)) return found;
  const { group, me, now } = found;
  const isReviewer = groupRefusal('review_join', actorOf(group, me, now)) === null;
  const [cards, people, admins, online, readers, pendingRequests] = await Promise.all([
    presentCards(deps, [group]),
    deps.needs.accounts.findUsers([group.owner_uid, ...(group.notice_by === null ? [] : [group.notice_by])]),
    countAdmins(deps.db, groupId),
    countOnline(deps, groupId),
    group.notice === '' ? 0 : noticeReaders(deps.db, groupId, group.notice_version),
    isReviewer ? pendingCount(deps.db, [groupId], new Date(now)) : null,
  ]);
  const card = cards.get(groupId);
  if (!card) throw new Error(`group ${groupId} has no card`);
  const sizeMax = deps.settings.get('groups.sizeMax');
  const info: GroupInfo = presentInfo(
    { group, me, card, people, admins, online, readers, pendingRequests, sizeMax },
    now,
  );
  return info;
}

/** At most as many members as a group may have are looked up. */
const countOnline = async ({ db, needs }: GroupDeps, groupId: string): Promise<number> =>
  needs.friends.countConnected(await memberUids(db, groupId));

export const showGroup = (deps: GroupDeps, uid: string, groupId: string) => loadInfo(deps, groupId, uid);
