import type { groupModerationCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { updateGroup } from '../groups.store.ts';
import type { GroupDeps } from '../needs.ts';

/** Mutes all members but the owner and the admins, or lifts it. */
export const muteEveryone = (
  deps: GroupDeps,
  uid: string,
  { groupId, muted }: ParsedInputOf<typeof groupModerationCalls.muteEveryone>,
) =>
  changeGroup(deps, { groupId, uid, action: 'mute_all' }, async (work) => {
    if (work.group.all_muted === muted) return {};
    await updateGroup(work.tx, groupId, { all_muted: muted });
    await postLine(deps, work, { notice: muted ? 'all_muted' : 'all_unmuted', by: uid });
    await recordChange(work, 'all_mute');
    return {};
  });
