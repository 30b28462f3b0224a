import { type GroupMuteKind, type groupModerationCalls, groupMuteKinds } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { refuse } from '../../../platform/refusal.ts';
import { changeMembers } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { mutedUntil } from '../groups.policy.ts';
import { updateMember } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

const isMuteKind = (duration: string): duration is GroupMuteKind => groupMuteKinds.some((kind) => kind === duration);

/** Mutes a member; a new mute replaces the old one, also a longer one. */
export async function muteMember(
  deps: GroupDeps,
  uid: string,
  { groupId, uid: target, duration }: ParsedInputOf<typeof groupModerationCalls.mute>,
) {
  if (!isMuteKind(duration)) return refuse('mute_duration_not_allowed');
  return changeMembers(deps, { groupId, uid, action: 'mute', targets: [target] }, async (work) => {
    const until = new Date(work.now.getTime() + limits.groups.muteMs[duration]);
    await updateMember(work.tx, groupId, target, { muted_until: until });
    await postLine(deps, work, { notice: 'muted', by: uid, targets: [target], text: duration });
    await recordChange(work, 'mute', { uids: [target] });
    return { until: until.toISOString() };
  });
}

/** Lifts the mute of a member; nothing changes for somebody who is not muted. */
export const unmuteMember = (
  deps: GroupDeps,
  uid: string,
  { groupId, uid: target }: ParsedInputOf<typeof groupModerationCalls.unmute>,
) =>
  changeMembers(deps, { groupId, uid, action: 'mute', targets: [target] }, async (work) => {
    if (mutedUntil(work.members.get(target), work.now.getTime()) === null) return {};
    await updateMember(work.tx, groupId, target, { muted_until: null });
    await postLine(deps, work, { notice: 'unmuted', by: uid, targets: [target] });
    await recordChange(work, 'mute', { uids: [target] });
    return {};
  });
