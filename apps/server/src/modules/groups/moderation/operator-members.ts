import type { groupOperatorCalls } from '@touchline/contract/groups';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { AuditRecord } from '../../../platform/audit.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkReason } from '../../operators/index.ts';
import { type LockedGroup, lockedGroup } from '../change-group.ts';
import { postLine, recordChange } from '../group-lines.ts';
import { mutedUntil } from '../groups.policy.ts';
import { groupById } from '../groups.store.ts';
import { endMembership } from '../members/end-membership.ts';
import { pageOfMembers } from '../members/list-members.ts';
import { updateMember } from '../members/members.store.ts';
import type { GroupDeps } from '../needs.ts';

type Calls = typeof groupOperatorCalls;
type Target = ParsedInputOf<Calls['unmute']>;

/** A page of the members of a group; operators see them without being one. */
export async function listMembersForOperator(deps: GroupDeps, input: ParsedInputOf<Calls['members']>) {
  if (!(await groupById(deps.db, input.groupId))) return refuse('group_not_found');
  return pageOfMembers(deps, { ...input, role: undefined });
}

/** Runs `work` on a present member of a locked group; the change counts for nobody's limits. */
const onMember = <R>(deps: GroupDeps, { groupId, uid }: Target, work: (locked: LockedGroup) => Promise<R>) =>
  lockedGroup(deps, groupId, { by: null, people: [uid] }, async (locked) => {
    if (locked.group.dissolved_at) return refuse('group_dissolved');
    const member = locked.members.get(uid);
    if (!member || member.left_at) return refuse('user_not_found');
    return work(locked);
  });

const entryOf = (
  { cards, group }: LockedGroup,
  uid: string,
  action: 'group.mute' | 'group.unmute' | 'group.remove_member',
  details: Readonly<Record<string, unknown>> = {},
): AuditRecord => ({
  action,
  target: { kind: 'person', id: uid, label: cards.get(uid)?.nickname ?? uid },
  details: { groupId: group.id, ...details },
});

/** Mutes a member of a group; a new mute replaces the old one, also a longer one. */
export async function muteAsOperator(
  deps: GroupDeps,
  principal: StaffPrincipal,
  { groupId, uid, duration, reason }: ParsedInputOf<Calls['mute']>,
) {
  const problem = checkReason(reason, limits.operators.reasonMax);
  if (problem) return problem;
  return onMember(deps, { groupId, uid }, async (locked): Promise<OutputOf<Calls['mute']>> => {
    const until = new Date(locked.now.getTime() + limits.groups.muteMs[duration]);
    await updateMember(locked.tx, groupId, uid, { muted_until: until });
    await postLine(deps, locked, { notice: 'muted', by: null, targets: [uid], text: duration });
    await recordChange(locked, 'mute', { uids: [uid] });
    const details = { until: until.toISOString(), reason };
    await deps.needs.audit.record(locked.tx, principal, entryOf(locked, uid, 'group.mute', details));
    return { until: until.toISOString() };
  });
}

/** Lifts the mute of a member; nothing changes for somebody who is not muted. */
export const unmuteAsOperator = (deps: GroupDeps, principal: StaffPrincipal, { groupId, uid }: Target) =>
  onMember(deps, { groupId, uid }, async (locked) => {
    if (mutedUntil(locked.members.get(uid), locked.now.getTime()) === null) return {};
    await updateMember(locked.tx, groupId, uid, { muted_until: null });
    await postLine(deps, locked, { notice: 'unmuted', by: null, targets: [uid] });
    await recordChange(locked, 'mute', { uids: [uid] });
    await deps.needs.audit.record(locked.tx, principal, entryOf(locked, uid, 'group.unmute'));
    return {};
  });

/** Removes a member from a group, but not its owner. */
export async function removeAsOperator(
  deps: GroupDeps,
  principal: StaffPrincipal,
  { groupId, uid, reason }: ParsedInputOf<Calls['remove']>,
) {
  const problem = checkReason(reason, limits.operators.reasonMax);
  if (problem) return problem;
  return onMember(deps, { groupId, uid }, async (locked) => {
    if (locked.group.owner_uid === uid) return refuse('no_permission');
    // The line comes first, so that the removed person receives it as their last one.
    await postLine(deps, locked, { notice: 'removed', by: null, targets: [uid] });
    await endMembership(deps, locked, [uid], { as: 'removed' });
    await deps.needs.audit.record(locked.tx, principal, entryOf(locked, uid, 'group.remove_member', { reason }));
    return {};
  });
}
