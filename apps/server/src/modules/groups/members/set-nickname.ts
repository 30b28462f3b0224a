import type { groupMemberCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal } from '../../../platform/refusal.ts';
import { changeGroup } from '../change-group.ts';
import { cleanNickname } from '../clean-texts.ts';
import { recordChange } from '../group-lines.ts';
import type { GroupDeps } from '../needs.ts';
import { updateMember } from './members.store.ts';

/** Sets the name of a member in one group. */
export async function setNickname(
  deps: GroupDeps,
  uid: string,
  { groupId, nickname }: ParsedInputOf<typeof groupMemberCalls.setNickname>,
) {
  const clean = cleanNickname(deps, nickname);
  if (isRefusal(clean)) return clean;
  return changeGroup(deps, { groupId, uid, action: 'edit_own' }, async (work) => {
    if (work.me.nickname === clean) return {};
    const reserved = await deps.needs.accounts.checkName(uid, clean);
    if (reserved) return reserved;
    await updateMember(work.tx, groupId, uid, { nickname: clean });
    await recordChange(work, 'nickname', { uids: [uid] });
    return {};
  });
}
