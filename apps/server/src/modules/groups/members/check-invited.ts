import type { groupMemberCalls } from '@touchline/contract/groups';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal } from '../../../platform/refusal.ts';
import { stateOf } from '../groups.policy.ts';
import { memberOfGroup } from '../member-of-group.ts';
import type { GroupDeps } from '../needs.ts';
import { inviteCodes } from './invite-codes.ts';
import { membersAmong } from './members.store.ts';

/** Which of these user IDs the caller can invite, and why not the others. */
export async function checkInvited(
  deps: GroupDeps,
  uid: string,
  { groupId, appNumbers }: ParsedInputOf<typeof groupMemberCalls.checkInvited>,
) {
  const context = groupId === undefined ? null : await memberOfGroup(deps, groupId, uid, 'see_members');
  if (isRefusal(context)) return context;
  const cards = await deps.needs.accounts.findByAppNumbers([...new Set(appNumbers)]);
  const uids = [...cards.values()].map((card) => card.uid);
  const [codes, members] = await Promise.all([
    inviteCodes(deps, uid, uids),
    groupId === undefined ? new Map() : membersAmong(deps.db, groupId, uids),
  ]);
  const items = appNumbers.map((appNumber): OutputOf<typeof groupMemberCalls.checkInvited>['items'][number] => {
    const card = cards.get(appNumber);
    const isMember = card && context && stateOf(context.group, members.get(card.uid)) === 'active';
    const refused = card ? codes.get(card.uid) : 'user_not_found';
    const code = refused ?? (isMember ? 'already_group_member' : null);
    // Cards of others would let anybody read accounts by trying user IDs, past the limit of friend searches.
    const isHidden = code === 'user_not_found' || code === 'not_friends';
    return { appNumber, user: isHidden ? null : (card ?? null), code };
  });
  return { items };
}
