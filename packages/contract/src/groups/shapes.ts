import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { requestState } from '../friends/shapes.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { groupPermissions } from './permissions.ts';
import {
  groupExitKinds,
  groupExitReasons,
  groupFacesMax,
  groupJoinModes,
  groupJoinOutcomes,
  groupJoinSources,
  groupLinkKinds,
  groupRoles,
} from './rules.ts';

export const groupRole = z.enum(groupRoles);
export const groupJoinMode = z.enum(groupJoinModes);
export const groupJoinOutcome = z.enum(groupJoinOutcomes);
export const groupExitReason = z.enum(groupExitReasons);

/** The five permissions of an admin. */
export const grantedPermissions = z.object(
  Object.fromEntries(groupPermissions.map((name) => [name, z.boolean()])) as Record<
    (typeof groupPermissions)[number],
    z.ZodMiniBoolean
  >,
);

/** What lists and invitations show of a group. */
export const groupCard = z.object({
  groupId: id,
  name: z.string(),
  /** Null: clients compose a picture of `faces`. */
  avatar: z.nullable(z.string()),
  /** The first members, the owner first. */
  faces: z.array(z.object({ nickname: z.string(), avatar: z.nullable(z.string()) })).check(z.maxLength(groupFacesMax)),
  members: count,
});
export type GroupCard = z.output<typeof groupCard>;

/** A group in the list of its member. */
export const ownGroup = z.object({ ...groupCard.shape, conversationId: z.string(), role: groupRole });
export type OwnGroup = z.output<typeof ownGroup>;

/** The announcement of a group. Each change gets the next `version`. */
export const groupAnnouncement = z.object({
  text: z.string(),
  version: count,
  at: instant,
  by: z.nullable(userCard),
  /** Members who have read this version. */
  readers: count,
  /** Whether the caller has. */
  read: z.boolean(),
});
export type GroupAnnouncement = z.output<typeof groupAnnouncement>;

/** The caller in a group. */
export const groupMembership = z.object({
  role: groupRole,
  permissions: grantedPermissions,
  /** Empty without an own name in this group. */
  nickname: z.string(),
  mutedUntil: z.nullable(instant),
  joinedAt: instant,
});
export type GroupMembership = z.output<typeof groupMembership>;

/** A group as its members see it. */
export const groupInfo = z.object({
  ...groupCard.shape,
  conversationId: z.string(),
  owner: z.nullable(userCard),
  joinMode: groupJoinMode,
  allMuted: z.boolean(),
  sizeMax: count,
  admins: count,
  /** Members who are connected. */
  online: count,
  createdAt: instant,
  notice: z.nullable(groupAnnouncement),
  me: groupMembership,
  /** Requests that wait for an answer; null when the caller may not review them. */
  pendingRequests: z.nullable(count),
});
export type GroupInfo = z.output<typeof groupInfo>;

export const groupMember = z.object({
  user: userCard,
  /** The name in this group; empty when the account's nickname counts. */
  nickname: z.string(),
  role: groupRole,
  /** Only for admins. */
  permissions: z.nullable(grantedPermissions),
  mutedUntil: z.nullable(instant),
  joinedAt: instant,
});
export type GroupMember = z.output<typeof groupMember>;

/** A membership that ended, while the person has not come back. */
export const groupExit = z.object({
  user: userCard,
  kind: z.enum(groupExitKinds),
  /** Null for a person who gave none, or was removed. */
  reason: z.nullable(groupExitReason),
  at: instant,
});
export type GroupExit = z.output<typeof groupExit>;

const answered = {
  state: requestState,
  at: instant,
  /** A pending request can be answered until then. */
  expiresAt: instant,
  answeredAt: z.nullable(instant),
};
const asked = { id, reason: z.string(), source: z.enum(groupJoinSources) };

/** A join request as reviewers see it. */
export const groupRequest = z.object({
  ...asked,
  group: groupCard,
  user: userCard,
  /** Who invited the person or shared the link. */
  inviter: z.nullable(userCard),
  ...answered,
  answeredBy: z.nullable(userCard),
});
export type GroupRequest = z.output<typeof groupRequest>;

/** A join request as its author sees it. */
export const ownGroupRequest = z.object({ ...asked, group: groupCard, ...answered });
export type OwnGroupRequest = z.output<typeof ownGroupRequest>;

/** What an outsider sees of a group before joining. */
export const groupJoinInfo = z.object({
  group: groupCard,
  joinMode: groupJoinMode,
  inviter: z.nullable(userCard),
  /** Null without a link. */
  expiresAt: z.nullable(instant),
  /** What joining now leads to; null when `code` says why it is refused. */
  outcome: z.nullable(groupJoinOutcome),
  code: z.nullable(z.enum(['already_group_member', 'group_full', 'group_join_pending', 'group_invite_only'])),
  /** To open the conversation, for a member. */
  conversationId: z.nullable(z.string()),
});
export type GroupJoinInfo = z.output<typeof groupJoinInfo>;

/** A share link. `url` is a whole address, which other apps and cameras open too. */
export const groupLink = z.object({
  url: z.string(),
  type: z.enum(groupLinkKinds),
  inviter: id,
  code: z.string(),
  expiresAt: instant,
});
export type GroupLinkAnswer = z.output<typeof groupLink>;

/** What became of the invitation of one person, or to one group. */
export const invitationResult = z.object({
  id,
  outcome: z.nullable(groupJoinOutcome),
  /** The error code when nothing came of it. */
  code: z.nullable(z.string()),
});
export type InvitationResult = z.output<typeof invitationResult>;
