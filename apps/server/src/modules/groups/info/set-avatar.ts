import type { groupCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isRefusal } from '../../../platform/refusal.ts';
import { changeGroup } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { updateGroup, usedGroupAvatars } from '../groups.store.ts';
import type { GroupDeps } from '../needs.ts';
import { holdAvatar } from './hold-avatar.ts';

/** Changes or removes the picture of a group. */
export const setAvatar = (
  deps: GroupDeps,
  uid: string,
  { groupId, avatar: address }: ParsedInputOf<typeof groupCalls.setAvatar>,
) =>
  changeGroup(deps, { groupId, uid, action: 'edit_info' }, async (work) => {
    const { tx, group, records, after } = work;
    const avatar = await holdAvatar(deps, tx, uid, address);
    if (isRefusal(avatar)) return avatar;
    if (avatar === group.avatar) return {};
    await updateGroup(tx, groupId, { avatar });
    const { avatar: old } = group;
    if (old !== null) {
      await deps.needs.files.letGo(tx, [old], (paths) => usedGroupAvatars(tx, paths));
      after.push(() => void deps.needs.files.erase([old]));
    }
    await postLine(deps, work, { notice: 'avatar_changed', by: uid });
    records.push(...(await deps.needs.conversations.describeGroup(tx, { groupId, name: group.name, avatar })));
    await recordChange(work, 'info');
    return {};
  });
