import type { groupAdminCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { permissionsOf, roleOf, stateOf } from '../groups.policy.ts';
import { memberOfGroup } from '../member-of-group.ts';
import { membersAmong } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

/** Role and permissions of a member. */
export async function showAdmin(
  deps: GroupDeps,
  uid: string,
  { a: groupId, b: target }: ParsedInputOf<typeof groupAdminCalls.get>,
) {
  const found = await memberOfGroup(deps, groupId, uid, 'see_members');
  if (isRefusal(found)) return found;
  const member = (await membersAmong(deps.db, groupId, [target])).get(target);
  if (stateOf(found.group, member) !== 'active') return refuse('not_group_member');
  return { groupId, uid: target, role: roleOf(member), permissions: permissionsOf(member) };
}

/** Role and permissions of the caller. */
export const showOwnRole = (deps: GroupDeps, uid: string, groupId: string) =>
  showAdmin(deps, uid, { a: groupId, b: uid });
