import { groupRefusal } from '@touchline/contract/groups';
import { isRefusal } from '../../../platform/refusal.ts';
import { actorOf, isProposal } from '../groups.policy.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';

export async function mayInvite(deps: GroupDeps, uid: string, groupId: string) {
  const found = await memberOfGroup(deps, groupId, uid, 'read');
  if (isRefusal(found)) return found;
  const { group, me, now } = found;
  const able = groupRefusal('invite', actorOf(group, me, now)) === null;
  return { able, approval: able && isProposal(group, me) };
}
