import * as z from 'zod/mini';
import { accountMute, userCard } from '../accounts/shapes.ts';
import { contentTypeCodes } from '../enums.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { openLinkMic } from '../voice/shapes.ts';
import { messageContent } from './content-shapes.ts';
import { roomKinds, roomRoles } from './rules.ts';

export const roomKind = z.enum(roomKinds);
export const roomRole = z.enum(roomRoles);
export const contentType = z.literal(contentTypeCodes);

/** The sender, with the markers of the specification: `isHost` on hosts, `userType` 4 on guests. */
export const senderCard = z.object({
  ...userCard.shape,
  role: roomRole,
  /** From gifts to the host of the room; absent in rooms without a host. */
  fanLevel: z.optional(count),
});
export type SenderCard = z.output<typeof senderCard>;

export const roomMessage = z.object({
  id,
  roomId: id,
  /** Sequence in the room; grows by one with each message. */
  seq: count,
  from: senderCard,
  contentType,
  content: messageContent,
  at: instant,
  /** The sender's own id of the message, by which the sender recognises it. */
  clientId: z.string(),
});
export type RoomMessage = z.output<typeof roomMessage>;

/** A message that stays at the top of the chat until it is unpinned. */
export const pinnedMessage = z.object({
  message: roomMessage,
  by: z.object({ uid: id, nickname: z.string() }),
  at: instant,
});
export type PinnedMessage = z.output<typeof pinnedMessage>;

/** The rules of a room. */
export const roomRules = z.object({
  /** Seconds between two messages of one user: the room's own value, else the platform's. */
  speakingInterval: count,
  /** The room's own value; null when it follows the platform. */
  ownInterval: z.nullable(count),
  allMuted: z.boolean(),
  lockedDown: z.boolean(),
  followersOnly: z.boolean(),
  emojiOnly: z.boolean(),
  /** Minimum account age in hours to post; 0 for no rule. */
  accountAgeHours: count,
  announcement: z.string(),
  /** Shown to everybody who enters; empty for none. */
  welcome: z.string(),
  pinned: z.nullable(pinnedMessage),
});
export type RoomRules = z.output<typeof roomRules>;

/** Why a user may not post now, as an error code with its data. */
export const speechBlock = z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) });

/** The reader's standing in a room; with the rules, `speechStop` derives from it whether the reader may post. */
export const ownStanding = z.object({
  role: roomRole,
  /** A moderator or administrator of the platform. */
  operator: z.boolean(),
  blacklisted: z.boolean(),
  /** `until` is null for a mute that lasts with the match or the broadcast; `reason` is empty when none was given. */
  mute: z.nullable(z.object({ until: z.nullable(instant), reason: z.string() })),
  /** The mute by operators on the whole platform. */
  platformMute: z.nullable(accountMute),
  /** Follows the room's host; true where there is no host. */
  follows: z.boolean(),
  registeredAt: instant,
});
export type OwnStanding = z.output<typeof ownStanding>;

export const roomState = z.object({
  roomId: id,
  kind: roomKind,
  ownerId: z.nullable(id),
  viewers: count,
  ...roomRules.shape,
  role: roomRole,
  standing: ownStanding,
  /** Why the reader may not post now, or null. */
  speechBlock: z.nullable(speechBlock),
  /** The reader's own held messages; nobody else sees them. Their `seq` is 0. */
  held: z.array(roomMessage),
});
export type RoomState = z.output<typeof roomState>;

/** `entry` of a `join` to a room: its state, its open link-mic and the last messages, oldest first. */
export const roomEntry = z.object({
  state: roomState,
  /** Null while it is closed. */
  linkMic: z.nullable(openLinkMic),
  history: z.array(roomMessage),
  more: z.boolean(),
});
export type RoomEntry = z.output<typeof roomEntry>;
