import type { groupMemberCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeMembers } from '../change-group.ts';
import { postLine } from '../group-lines.ts';
import type { GroupDeps } from '../needs.ts';
import { endMembership } from './end-membership.ts';

/** Removes members from a group, all of them or nobody. */
export function removeMembers(
  deps: GroupDeps,
  uid: string,
  { groupId, uids }: ParsedInputOf<typeof groupMemberCalls.remove>,
) {
  const targets = [...new Set(uids)];
  return changeMembers(deps, { groupId, uid, action: 'remove', targets }, async (work) => {
    // The line comes first, so that the removed people receive it as their last one.
    await postLine(deps, work, { notice: 'removed', by: uid, targets });
    await endMembership(deps, work, targets, { as: 'removed' });
    return {};
  });
}
