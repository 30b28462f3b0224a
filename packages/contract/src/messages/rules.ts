import { type ContentType, contentTypes } from '../enums.ts';
import { limits } from '../limits/index.ts';

/** What a conversation is, read from its id: `p<lower uid>_<higher uid>` or `g<group id>`. */
export type ConversationParts =
  | { readonly kind: 'private'; readonly uids: readonly [string, string] }
  | { readonly kind: 'group'; readonly groupId: string };

/** Numeric order of decimal identifiers. */
const isBelow = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length);

/** The private conversation of two users, whoever asks. */
export const conversationOf = (uidA: string, uidB: string): string =>
  isBelow(uidA, uidB) ? `p${uidA}_${uidB}` : `p${uidB}_${uidA}`;

export const groupConversation = (groupId: string): string => `g${groupId}`;

const number = '(?:[1-9][0-9]{0,17}|[1-8][0-9]{18})';
export const conversationIdPattern = /* @__PURE__ */ new RegExp(`^(?:p(${number})_(${number})|g(${number}))$`);

/** Null when the text is no conversation id, also when its users are equal or not in order. */
export function parseConversationId(conversationId: string): ConversationParts | null {
  const [, lower, higher, groupId] = conversationIdPattern.exec(conversationId) ?? [];
  if (groupId !== undefined) return { kind: 'group', groupId };
  if (lower === undefined || higher === undefined || !isBelow(lower, higher)) return null;
  return { kind: 'private', uids: [lower, higher] };
}

/** The other user of a private conversation; null in groups and in conversations of others. */
export function peerOf(conversationId: string, uid: string): string | null {
  const parts = parseConversationId(conversationId);
  if (parts?.kind !== 'private' || !parts.uids.includes(uid)) return null;
  return parts.uids[0] === uid ? parts.uids[1] : parts.uids[0];
}

/** `active` may send; the others only read what was received before. */
export const membershipStates = ['active', 'dissolved', 'exited', 'removed'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** The reactions that a message can have; each user has at most one on a message. */
export const reactionEmoji = ['👍', '❤️', '😂', '😮', '😢', '😡', '👏', '🔥', '⚽', '🏀', '🎉', '🙏'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];

/** Whether a message of this type counts as unread for those who did not send it. */
export const countsAsUnread = (contentType: ContentType): boolean =>
  contentType !== contentTypes.group_notice && contentType !== contentTypes.revoked;

/** Whether the sender may still take a message back. */
export const withinRevokeWindow = (sentAt: number, now: number): boolean =>
  now - sentAt < limits.messages.revokeWindowMs;

/** Kinds that a search can be limited to, with the content types of each. */
export const searchKinds = {
  text: [contentTypes.text, contentTypes.mention, contentTypes.quote],
  picture: [contentTypes.picture],
  voice: [contentTypes.voice],
  video: [contentTypes.video],
  file: [contentTypes.file],
  card: [contentTypes.card],
  merged: [contentTypes.merged_forward],
} as const satisfies Record<string, readonly ContentType[]>;
export type SearchKind = keyof typeof searchKinds;
export const searchKindNames = /* @__PURE__ */ Object.keys(searchKinds) as [SearchKind, ...SearchKind[]];

/** `each` sends copies, `merged` one message that holds them all. */
export const forwardModes = ['each', 'merged'] as const;
export type ForwardMode = (typeof forwardModes)[number];

/** How many conversations one forward of so many messages reaches; one by one, the copies are limited too. */
export function forwardChatsMax(mode: ForwardMode, messages: number): number {
  const { forwardMax, forwardCopiesMax } = limits.messages;
  return mode === 'merged' ? forwardMax : Math.min(forwardMax, Math.floor(forwardCopiesMax / messages));
}

/** Content types with an uploaded file, which expires. */
export const mediaTypes: readonly ContentType[] = [
  contentTypes.picture,
  contentTypes.voice,
  contentTypes.video,
  contentTypes.file,
];

/** Events that a chat shows as a line (content type 888): of its group, and of two users who become friends. */
export const groupNoticeKinds = [
  'befriended',
  'created',
  'joined',
  'invited',
  'left',
  'removed',
  'renamed',
  'avatar_changed',
  'announcement',
  'owner_changed',
  'admin_added',
  'admin_removed',
  'muted',
  'unmuted',
  'all_muted',
  'all_unmuted',
  'dissolved',
] as const;
export type GroupNoticeKind = (typeof groupNoticeKinds)[number];

/** What changed between two users; the data of a `friend` event. */
export const friendChanges = [
  'requested',
  'answered',
  'added',
  'removed',
  'remark',
  'blacklisted',
  'unblacklisted',
] as const;
export type FriendChange = (typeof friendChanges)[number];

/** What changed in a group; the data of a `group` event. */
export const groupChanges = [
  'info',
  'announcement',
  'members',
  'role',
  'nickname',
  'mute',
  'all_mute',
  'settings',
  'request',
  'dissolved',
] as const;
export type GroupChange = (typeof groupChanges)[number];
