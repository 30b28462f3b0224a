import {
  type GroupActor,
  type GroupInfo,
  type GroupMember,
  groupRefusal,
  type PlainGroupAction,
  type TargetedGroupAction,
} from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';

/** The user in a group, as the policy of the contract needs it. */
const actorOf = ({ me, allMuted, joinMode }: GroupInfo, now: number): GroupActor => ({
  state: 'active',
  role: me.role,
  permissions: me.permissions,
  muted: me.mutedUntil !== null && Date.parse(me.mutedUntil) > now,
  allMuted,
  joinMode,
});

/** Whether the user may do something in the group. */
export const may = (action: PlainGroupAction, info: GroupInfo, now: number): boolean =>
  groupRefusal(action, actorOf(info, now)) === null;

/** Whether the user may do something to a member. */
export const mayTo = (
  action: TargetedGroupAction,
  info: GroupInfo,
  { user, role }: Pick<GroupMember, 'user' | 'role'>,
  ownUid: string,
  now: number,
): boolean => groupRefusal(action, actorOf(info, now), { state: 'active', role, self: user.uid === ownUid }) === null;

/** Whether nobody else can come in. */
export const isFull = ({ members, sizeMax }: Pick<GroupInfo, 'members' | 'sizeMax'>): boolean => members >= sizeMax;

/** Whether the group has as many admins as it may have. */
export const hasAllAdmins = ({ admins }: Pick<GroupInfo, 'admins'>): boolean => admins >= limits.groups.adminsMax;

/** The name of a member in the group. */
export const memberName = ({ nickname, user }: Pick<GroupMember, 'nickname' | 'user'>): string =>
  nickname || user.nickname;
