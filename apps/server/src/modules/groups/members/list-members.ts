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

type Input = ParsedInputOf<typeof groupMemberCalls.list>;

/** A page of members by role and order of joining, for a member of the group. */
export async function listMembers(deps: GroupDeps, uid: string, input: Input) {
  const found = await memberOfGroup(deps, input.groupId, uid, 'see_members');
  return isRefusal(found) ? found : pageOfMembers(deps, input);
}

/** The same, whoever asks. */
export async function pageOfMembers(deps: GroupDeps, { groupId, search, role, cursor, limit }: Input) {
  const position = decodeCursor(cursor, ['small', 'id']);
  if (isRefusal(position)) return position;
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
  const items: GroupMember[] = presentMembers(page, cards, deps.clock.now());
  return { items, next: last && fit.length > limit ? cursorOf(last) : null };
}
