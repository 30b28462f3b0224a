import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeMembers, type LockedGroup } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { updateGroup } from '../groups.store.ts';
import { roleNumber, updateMember } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

/** Makes another member the owner; the former owner stays as a member. */
export const transferGroup = (
  deps: GroupDeps,
  uid: string,
  { groupId, uid: heir }: ParsedInputOf<typeof groupCalls.transfer>,
) =>
  changeMembers(deps, { groupId, uid, action: 'transfer', targets: [heir] }, async (work) => {
    await updateMember(work.tx, groupId, uid, { role: roleNumber('member'), permissions: [] });
    await makeOwner(deps, work, heir, uid);
    return {};
  });

/** Gives a locked group without an owner a new one. */
export async function makeOwner(deps: GroupDeps, locked: LockedGroup, uid: string, by: string | null): Promise<void> {
  const { tx, group } = locked;
  await updateMember(tx, group.id, uid, { role: roleNumber('owner'), permissions: [], muted_until: null });
  await updateGroup(tx, group.id, { owner_uid: uid });
  await postLine(deps, locked, { notice: 'owner_changed', by, targets: [uid] });
  await recordChange(locked, 'role', { uids: by === null ? [uid] : [uid, by] });
}
