import type { groupAdminCalls } from '@touchline/contract/groups';
import { groupPermissions } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { refuse } from '../../../platform/refusal.ts';
import { changeMembers, type GroupWork } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { roleOf } from '../groups.policy.ts';
import { countAdmins, roleNumber, updateMember } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

type Grant = ParsedInputOf<typeof groupAdminCalls.add>;

/** Makes a member an admin; a mute of the member ends with it. */
export const addAdmin = (deps: GroupDeps, uid: string, { groupId, uid: target, permissions }: Grant) =>
  changeMembers(deps, { groupId, uid, action: 'appoint', targets: [target] }, async (work) => {
    const max = limits.groups.adminsMax;
    if ((await countAdmins(work.tx, groupId, target)) >= max) return refuse('group_admin_limit_reached', { max });
    const isNew = roleOf(work.members.get(target)) !== 'admin';
    await grant(work, target, permissions);
    if (isNew) {
      await updateMember(work.tx, groupId, target, { muted_until: null });
      await postLine(deps, work, { notice: 'admin_added', by: uid, targets: [target] });
    }
    return configOf(groupId, target, permissions);
  });

/** Replaces the permissions of an admin. */
export const editAdmin = (deps: GroupDeps, uid: string, { groupId, uid: target, permissions }: Grant) =>
  changeMembers(deps, { groupId, uid, action: 'appoint', targets: [target] }, async (work) => {
    if (roleOf(work.members.get(target)) !== 'admin') return refuse('conflict');
    await grant(work, target, permissions);
    return configOf(groupId, target, permissions);
  });

/** Makes an admin a member again; nothing changes for a member. */
export const removeAdmin = (
  deps: GroupDeps,
  uid: string,
  { a: groupId, b: target }: ParsedInputOf<typeof groupAdminCalls.remove>,
) =>
  changeMembers(deps, { groupId, uid, action: 'appoint', targets: [target] }, async (work) => {
    if (roleOf(work.members.get(target)) !== 'admin') return {};
    await updateMember(work.tx, groupId, target, { role: roleNumber('member'), permissions: [] });
    await postLine(deps, work, { notice: 'admin_removed', by: uid, targets: [target] });
    await recordChange(work, 'role', { uids: [target] });
    return {};
  });

async function grant(work: GroupWork, target: string, granted: Grant['permissions']): Promise<void> {
  await updateMember(work.tx, work.group.id, target, {
    role: roleNumber('admin'),
    permissions: groupPermissions.filter((name) => granted[name]),
  });
  await recordChange(work, 'role', { uids: [target] });
}

const configOf = (groupId: string, uid: string, permissions: Grant['permissions']) => ({
  groupId,
  uid,
  role: 'admin' as const,
  permissions,
});
