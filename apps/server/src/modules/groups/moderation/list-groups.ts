import type { groupOperatorCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { presentOperatorGroup } from '../groups.present.ts';
import { groupById, groupsFound } from '../groups.store.ts';
import type { GroupDeps } from '../needs.ts';
import { createOperatorGroups } from './operator-groups.ts';

/** A page of all groups, the newest first. */
export async function listGroups(
  { db, needs }: GroupDeps,
  { search, cursor, limit }: ParsedInputOf<typeof groupOperatorCalls.list>,
) {
  const position = decodeCursor(cursor, ['id']);
  if (isRefusal(position)) return position;
  const wanted = { search: normaliseForSearch(search), before: position?.[0] ?? null, limit: limit + 1 };
  const found = await groupsFound(db, wanted);
  const rows = found.slice(0, limit);
  const owners = await needs.accounts.findUsers(rows.map(({ owner_uid: owner }) => owner));
  const last = rows.at(-1);
  return {
    items: rows.map((row) => presentOperatorGroup(row, owners.get(row.owner_uid))),
    next: last && found.length > limit ? encodeCursor([last.id]) : null,
  };
}

/** A group with the users whose report about it is open. */
export async function showGroupToOperator(
  { db, needs }: GroupDeps,
  { groupId }: ParsedInputOf<typeof groupOperatorCalls.details>,
) {
  const group = await groupById(db, groupId);
  if (!group) return refuse('group_not_found');
  const [owners, reports] = await Promise.all([
    needs.accounts.findUsers([group.owner_uid]),
    needs.reports.reportersOfGroup(groupId),
  ]);
  return { ...presentOperatorGroup(group, owners.get(group.owner_uid)), reports };
}

/** Dissolves a group outside of a report. */
export async function dissolveAsOperator(
  deps: GroupDeps,
  principal: StaffPrincipal,
  { groupId, reason }: ParsedInputOf<typeof groupOperatorCalls.dissolve>,
) {
  const operatorGroups = createOperatorGroups(deps);
  const done = await operatorGroups.dissolve({ principal, audit: deps.needs.audit }, groupId, reason);
  return isRefusal(done) ? done : {};
}
