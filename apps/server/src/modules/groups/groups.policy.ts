import {
  type GrantedPermissions,
  type GroupActor,
  type GroupJoinInfo,
  type GroupJoinOutcome,
  type GroupPermission,
  type GroupRole,
  type GroupTarget,
  groupPermissions,
  groupRoles,
} from '@touchline/contract/groups';
import type { MembershipState } from '@touchline/contract/messages';
import type { GroupRow } from './groups.store.ts';
import type { MemberRow } from './members/members.store.ts';

export const roleOf = (member: Pick<MemberRow, 'role'> | undefined): GroupRole =>
  groupRoles[member?.role ?? 2] ?? 'member';

export const stateOf = (
  group: Pick<GroupRow, 'dissolved_at'>,
  member: Pick<MemberRow, 'left_as'> | undefined,
): MembershipState | null => {
  if (member?.left_as) return member.left_as;
  if (group.dissolved_at) return 'dissolved';
  return member ? 'active' : null;
};

/** A mute ends at exactly its instant. */
export const mutedUntil = (member: Pick<MemberRow, 'muted_until'> | undefined, now: number): Date | null =>
  member?.muted_until && member.muted_until.getTime() > now ? member.muted_until : null;

const grant = (granted: (name: GroupPermission) => boolean): GrantedPermissions =>
  Object.fromEntries(groupPermissions.map((name) => [name, granted(name)])) as GrantedPermissions;

/** The owner has every permission, a member none. */
export const permissionsOf = (member: Pick<MemberRow, 'role' | 'permissions'> | undefined): GrantedPermissions => {
  const role = roleOf(member);
  return grant((name) => role === 'owner' || (role === 'admin' && (member?.permissions.includes(name) ?? false)));
};

export const actorOf = (group: GroupRow, member: MemberRow | undefined, now: number): GroupActor => ({
  state: stateOf(group, member),
  role: roleOf(member),
  permissions: permissionsOf(member),
  muted: mutedUntil(member, now) !== null,
  allMuted: group.all_muted,
  joinMode: group.join_mode,
});

export const targetOf = (group: GroupRow, member: MemberRow | undefined, self: boolean): GroupTarget => ({
  state: stateOf(group, member),
  role: roleOf(member),
  self,
});

interface Entrant {
  readonly isMember: boolean;
  readonly isWaiting: boolean;
  /** Somebody who was removed asks in an open group too, else a removal would be undone at once. */
  readonly wasRemoved: boolean;
  /** Role of the member whose link or invitation it is; null without one. */
  readonly inviterRole: GroupRole | null;
}

export type JoinDecision =
  | { readonly outcome: GroupJoinOutcome; readonly code: null }
  | { readonly outcome: null; readonly code: NonNullable<GroupJoinInfo['code']> };

const refused = (code: NonNullable<GroupJoinInfo['code']>): JoinDecision => ({ outcome: null, code });

/** What the join of somebody with a link, or with the id of a group, leads to. */
export function decideJoin(
  group: Pick<GroupRow, 'join_mode' | 'members'>,
  { isMember, isWaiting, wasRemoved, inviterRole }: Entrant,
  sizeMax: number,
): JoinDecision {
  if (isMember) return refused('already_group_member');
  const isByAdmin = inviterRole === 'owner' || inviterRole === 'admin';
  if (group.join_mode === 'invite' && !isByAdmin) return refused('group_invite_only');
  const asks = group.join_mode === 'approval' || wasRemoved;
  if (asks && isWaiting) return refused('group_join_pending');
  if (group.members >= sizeMax) return refused('group_full');
  return { outcome: asks ? 'needs_approval' : 'joined', code: null };
}

/** Whether somebody without a link sees who is in a group: its members do, and everybody in an open group. */
export const showsMembers = (
  group: Pick<GroupRow, 'join_mode' | 'dissolved_at'>,
  member: Pick<MemberRow, 'left_as'> | undefined,
): boolean => group.join_mode === 'open' || stateOf(group, member) === 'active';

/** Members of a group with approval only propose friends; owner and admins let them in. */
export const isProposal = (group: Pick<GroupRow, 'join_mode'>, inviter: Pick<MemberRow, 'role'>): boolean =>
  group.join_mode === 'approval' && roleOf(inviter) === 'member';

/** The same for one invitation: somebody who was removed comes back only through the owner or an admin. */
export const isProposalOf = (
  invited: Pick<MemberRow, 'left_as'> | undefined,
  group: Pick<GroupRow, 'join_mode'>,
  inviter: Pick<MemberRow, 'role'>,
): boolean => isProposal(group, inviter) || (invited?.left_as === 'removed' && roleOf(inviter) === 'member');
