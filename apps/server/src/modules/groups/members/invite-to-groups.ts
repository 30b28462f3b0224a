import type { groupMemberCalls, InvitationResult } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { GroupDeps } from '../needs.ts';
import { inviteCodes } from './invite-codes.ts';
import { inviteUsers } from './invite-users.ts';

/** Invites one friend into several groups, each in a transaction of its own. */
export async function inviteToGroups(
  deps: GroupDeps,
  uid: string,
  { uid: invited, groupIds }: ParsedInputOf<typeof groupMemberCalls.inviteToGroups>,
) {
  const code = (await inviteCodes(deps, uid, [invited])).get(invited) ?? null;
  if (code !== null) return refuse(code);
  const results: InvitationResult[] = [];
  for (const groupId of new Set(groupIds)) {
    const answer = await inviteUsers(deps, uid, { groupId, uids: [invited] });
    const result = isRefusal(answer) ? { outcome: null, code: answer.code } : answer.results[0];
    results.push({ id: groupId, outcome: result?.outcome ?? null, code: result?.code ?? null });
  }
  return { results };
}
