import type { GroupMember, groupMemberCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentMembers } from '../groups.present.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';
import { type MemberRow, membersAfter } from './members.store.ts';

const cursorOf = (row: MemberRow): string => encodeCursor([row.role, row.place]);

/** A page of members by role and order of joining. */
export async function listMembers(
  deps: GroupDeps,
  uid: string,
  { groupId, search, role, cursor, limit }: ParsedInputOf<typeof groupMemberCalls.list>,
) {
  const position = decodeCursor(cursor, ['small', 'id']);
  if (isRefusal(position)) return position;
  const found = await memberOfGroup(deps, groupId, uid, 'see_members');
  if (isRefusal(found)) return found;
  const after = position && { role: position[0], place: position[1] };
  const wanted = normaliseForSearch(search);
  // Names belong to accounts, so a search reads all members of the group, whose number is bounded.
  const rows = await membersAfter(deps.db, groupId, { role, after, limit: wanted === '' ? limit + 1 : null });
  const cards = await deps.needs.accounts.findUsers(rows.map((row) => row.uid));
  const matches = (row: MemberRow): boolean => {
    const card = cards.get(row.uid);
    if (!card) return false;
    return (
      card.appNumber === wanted ||
      [card.nickname, row.nickname].some((name) => normaliseForSearch(name).includes(wanted))
    );
  };
  const fit = wanted === '' ? rows : rows.filter(matches);
  const page = fit.slice(0, limit);
  const last = page.at(-1);
  const items: GroupMember[] = presentMembers(page, cards, found.now);
  return { items, next: last && fit.length > limit ? cursorOf(last) : null };
}
