import type { groupMemberCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup } from '../change-group.ts';
import { postLine } from '../group-lines.ts';
import type { GroupDeps } from '../needs.ts';
import { endMembership } from './end-membership.ts';

/** Leaves a group, for everybody but the owner. */
export const exitGroup = (
  deps: GroupDeps,
  uid: string,
  { groupId, reason }: ParsedInputOf<typeof groupMemberCalls.exit>,
) =>
  changeGroup(deps, { groupId, uid, action: 'exit' }, async (work) => {
    await endMembership(deps, work, [uid], { as: 'exited', reason });
    await postLine(deps, work, { notice: 'left', by: uid });
    return {};
  });
