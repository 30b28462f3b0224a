import { type MembershipState, withinRevokeWindow } from '../messages/rules.ts';
import type { GroupJoinMode, GroupRole } from './rules.ts';

/** What the owner may grant to an admin, one by one. */
export const groupPermissions = ['editInfo', 'deleteMessage', 'mute', 'remove', 'reviewJoin'] as const;
export type GroupPermission = (typeof groupPermissions)[number];
export type GrantedPermissions = Readonly<Record<GroupPermission, boolean>>;

/** Columns of the table: not a member, member, muted member, admin, owner. */
export const groupColumns = ['N', 'M', 'Mu', 'A', 'W'] as const;
export type GroupColumn = (typeof groupColumns)[number];

/**
 * Answers of the table: `yes`; `no`; `unmuted` unless everyone is muted; `invites` unless only admins invite; `own` own
 * messages for two minutes; `granted` with the permission of the action, on targets below the actor.
 */
export type GroupAnswer = 'yes' | 'no' | 'unmuted' | 'invites' | 'own' | 'granted';

const letters = { y: 'yes', n: 'no', a: 'unmuted', b: 'invites', o: 'own', p: 'granted' } as const;

/** One letter per column, in the order of `groupColumns`. */
const table = {
  //                  N M Mu A W
  read: /*         */ 'n y y y y',
  send: /*         */ 'n a n y y',
  see_members: /*  */ 'n y y y y',
  see_exits: /*    */ 'n n n y y',
  share: /*        */ 'n y y y y',
  invite: /*       */ 'n b b y y',
  edit_own: /*     */ 'n y y y y',
  exit: /*         */ 'n y y y n',
  edit_info: /*    */ 'n n n p y',
  delete_message: /**/ 'n o o p y',
  delete_person: /**/ 'n n n p y',
  mute: /*         */ 'n n n p y',
  mute_all: /*     */ 'n n n p y',
  remove: /*       */ 'n n n p y',
  review_join: /*  */ 'n n n p y',
  clear: /*        */ 'n n n n y',
  appoint: /*      */ 'n n n n y',
  transfer: /*     */ 'n n n n y',
  dismiss: /*      */ 'n n n n y',
} as const;

export type GroupAction = keyof typeof table;
export const groupActions = Object.keys(table) as GroupAction[];

/** Actions on one person or on the message of one. */
export const targetedGroupActions = [
  'delete_message',
  'delete_person',
  'mute',
  'remove',
  'appoint',
  'transfer',
] as const satisfies readonly GroupAction[];
export type TargetedGroupAction = (typeof targetedGroupActions)[number];
export type PlainGroupAction = Exclude<GroupAction, TargetedGroupAction>;

const neededPermission: Readonly<Partial<Record<GroupAction, GroupPermission>>> = {
  edit_info: 'editInfo',
  delete_message: 'deleteMessage',
  delete_person: 'deleteMessage',
  mute: 'mute',
  mute_all: 'mute',
  remove: 'remove',
  review_join: 'reviewJoin',
};

/** Somebody in one group. `state` is null for a person who was never a member. */
export interface GroupActor {
  readonly state: MembershipState | null;
  readonly role: GroupRole;
  readonly permissions: GrantedPermissions;
  readonly muted: boolean;
  readonly allMuted: boolean;
  readonly joinMode: GroupJoinMode;
}

/** The person, or the author of the message. `sentAgoMs` is the age of the message to delete. */
export interface GroupTarget {
  readonly state: MembershipState | null;
  readonly role: GroupRole;
  readonly self: boolean;
  readonly sentAgoMs?: number | undefined;
}

export type GroupStateCode = 'not_group_member' | 'group_dissolved' | 'group_left' | 'group_removed';

/** Why a person cannot act in a group any more, or null for a member. */
export function groupStateCode(state: MembershipState | null): GroupStateCode | null {
  if (state === 'active') return null;
  if (state === null) return 'not_group_member';
  const codes = { dissolved: 'group_dissolved', exited: 'group_left', removed: 'group_removed' } as const;
  return codes[state];
}

type AdminCode = 'group_admins_only' | 'group_admin_permission_missing';

/** What the table answers besides the state of the person, by action. */
interface RoleCodes {
  read: never;
  send: 'group_muted' | 'group_all_muted';
  see_members: never;
  see_exits: 'group_admins_only';
  share: never;
  invite: 'group_admins_only';
  edit_own: never;
  exit: 'group_owner_cannot_leave';
  edit_info: AdminCode;
  delete_message: AdminCode | 'revoke_time_over';
  delete_person: AdminCode;
  mute: AdminCode;
  mute_all: AdminCode;
  remove: AdminCode;
  review_join: AdminCode;
  clear: 'group_owner_only';
  appoint: 'group_owner_only';
  transfer: 'group_owner_only';
  dismiss: 'group_owner_only';
}

/** Why an action can be refused. */
export type GroupRefusalCode<A extends GroupAction = GroupAction> =
  | GroupStateCode
  | RoleCodes[A]
  | (A extends TargetedGroupAction ? 'no_permission' : never);

/** The table column of a person for an action: a muted admin loses only sending. */
export function groupColumnOf(action: GroupAction, { state, role, muted }: GroupActor): GroupColumn {
  if (state !== 'active') return 'N';
  if (role === 'owner') return 'W';
  if (role === 'admin') return muted && action === 'send' ? 'Mu' : 'A';
  return muted ? 'Mu' : 'M';
}

export function groupAnswer(action: GroupAction, column: GroupColumn): GroupAnswer {
  return letters[table[action].split(' ')[groupColumns.indexOf(column)] as keyof typeof letters];
}

/** Why the table refuses an action, or null when it allows it. Every check of the server and every hidden button ask it. */
export function groupRefusal<A extends PlainGroupAction>(action: A, actor: GroupActor): GroupRefusalCode<A> | null;
export function groupRefusal<A extends TargetedGroupAction>(
  action: A,
  actor: GroupActor,
  target: GroupTarget,
): GroupRefusalCode<A> | null;
export function groupRefusal(action: GroupAction, actor: GroupActor, target?: GroupTarget): GroupRefusalCode | null {
  const column = groupColumnOf(action, actor);
  if (column === 'N') return groupStateCode(actor.state);
  const refused = refusalOfRole(action, column, actor, target);
  return refused ?? (target ? refusalOfTarget(action, actor, target) : null);
}

function refusalOfRole(
  action: GroupAction,
  column: GroupColumn,
  actor: GroupActor,
  target: GroupTarget | undefined,
): GroupRefusalCode | null {
  switch (groupAnswer(action, column)) {
    case 'yes':
      return null;
    case 'unmuted':
      return actor.allMuted ? 'group_all_muted' : null;
    case 'invites':
      return actor.joinMode === 'invite' ? 'group_admins_only' : null;
    case 'own':
      return target?.self ? refusalOfOwn(target) : 'group_admins_only';
    case 'granted':
      return refusalOfAdmin(action, actor, target);
    case 'no':
      return refusalCode(action);
  }
}

const refusalOfOwn = (target: GroupTarget): GroupRefusalCode | null =>
  target.sentAgoMs !== undefined && withinRevokeWindow(0, target.sentAgoMs) ? null : 'revoke_time_over';

function refusalOfAdmin(
  action: GroupAction,
  actor: GroupActor,
  target: GroupTarget | undefined,
): GroupRefusalCode | null {
  const needed = neededPermission[action];
  if (!needed || actor.permissions[needed]) return null;
  return action === 'delete_message' && target?.self ? refusalOfOwn(target) : 'group_admin_permission_missing';
}

function refusalCode(action: GroupAction): GroupRefusalCode {
  if (action === 'send') return 'group_muted';
  if (action === 'exit') return 'group_owner_cannot_leave';
  if (action === 'see_exits') return 'group_admins_only';
  return neededPermission[action] ? 'group_admins_only' : 'group_owner_only';
}

/** Messages outlive a membership; everything else needs a member. Nobody acts on a person of the same rank or above. */
function refusalOfTarget(action: GroupAction, actor: GroupActor, target: GroupTarget): GroupRefusalCode | null {
  if (target.self) return action === 'delete_message' ? null : 'no_permission';
  const isOfMessages = action === 'delete_message' || action === 'delete_person';
  if (target.state === null || (target.state !== 'active' && !isOfMessages)) return 'not_group_member';
  const outranks = actor.role === 'owner' || target.state !== 'active' || target.role === 'member';
  return outranks ? null : 'no_permission';
}
