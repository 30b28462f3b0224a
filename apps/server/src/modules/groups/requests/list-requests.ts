import type { groupRequestCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, encodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { showsMembers } from '../groups.policy.ts';
import { presentCards, presentOwnRequest, presentRequests } from '../groups.present.ts';
import { groupsByIds } from '../groups.store.ts';
import { memberOfGroup } from '../member-of-group.ts';
import { ownMemberships, reviewedGroupIds } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';
import {
  pendingCount,
  type RequestRow,
  readGroupRequests,
  settledRequests,
  waitingRequests,
} from './requests.store.ts';

/** The two parts of a group's list, in their order. */
const [waiting, settled] = [0, 1];

/** Groups whose requests are listed together. */
const groupsMax = 500;

/** A page of the join requests of a group, or of all groups that an account reviews: those that wait come first. */
export async function listRequests(
  deps: GroupDeps,
  uid: string,
  { groupId, cursor, limit }: ParsedInputOf<typeof groupRequestCalls.list>,
) {
  const position = decodeCursor(cursor, ['small', 'id']);
  if (isRefusal(position)) return position;
  const groupIds = await reviewedGroups(deps, uid, groupId);
  if (isRefusal(groupIds)) return groupIds;
  const now = deps.clock.date();
  const [part, id] = position ?? [waiting, null];
  const first = part === waiting ? await waitingRequests(deps.db, groupIds, now, { before: id, limit: limit + 1 }) : [];
  const missing = limit + 1 - first.length;
  const before = part === waiting ? null : id;
  const second = missing > 0 ? await settledRequests(deps.db, groupIds, now, { before, limit: missing }) : [];
  const rows = [...first, ...second];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastPart = page.length > first.length ? settled : waiting;
  return {
    items: await presentRequests(deps, page, now.getTime()),
    pending: await pendingCount(deps.db, groupIds, now),
    next: last && rows.length > limit ? encodeCursor([lastPart, last.id]) : null,
  };
}

async function reviewedGroups(deps: GroupDeps, uid: string, groupId: string | undefined) {
  if (groupId === undefined) return await reviewedGroupIds(deps.db, uid, groupsMax);
  const found = await memberOfGroup(deps, groupId, uid, 'review_join');
  return isRefusal(found) ? found : [groupId];
}

/** A page of the join requests that an account made. */
export async function listOwnRequests(
  deps: GroupDeps,
  uid: string,
  { cursor, limit }: ParsedInputOf<typeof groupRequestCalls.mine>,
) {
  const position = decodeCursor(cursor, ['id']);
  if (isRefusal(position)) return position;
  const rows: RequestRow[] = await readGroupRequests(deps.db, uid, { before: position?.[0] ?? null, limit: limit + 1 });
  const { page, next } = takePage(rows, limit, (last) => [last.id]);
  const groupIds = [...new Set(page.map((row) => row.group_id))];
  const [groups, mine] = await Promise.all([groupsByIds(deps.db, groupIds), ownMemberships(deps.db, uid, groupIds)]);
  const cards = await presentCards(deps, groups, (group) => showsMembers(group, mine.get(group.id)));
  const now = deps.clock.now();
  return {
    items: page.flatMap((row) => {
      const card = cards.get(row.group_id);
      return card ? [presentOwnRequest(row, card, now)] : [];
    }),
    next,
  };
}
