import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { contentTypeCodes } from '../enums.ts';
import { count, id, instant } from '../kernel/shapes.ts';
import { messageContent } from './content.ts';
import { roomRoles } from './rules.ts';

export const roomKind = z.enum(['match', 'anchor']);
export const roomRole = z.enum(roomRoles);
export const contentType = z.literal(contentTypeCodes);

/** Who speaks, with the markers the specification names: `zb` on hosts, `userType` 4 on guests. */
export const senderCard = z.object({
  ...userCard.shape,
  role: roomRole,
  /** By what they gave the host of the room; left out where there is none. */
  fanLevel: z.optional(count),
});
export type SenderCard = z.output<typeof senderCard>;

export const roomMessage = z.object({
  id,
  roomId: id,
  /** Place in the room; grows by one with each message. */
  seq: count,
  from: senderCard,
  contentType,
  content: messageContent,
  at: instant,
  /** The sender's own id of the sending, so that it knows its message again. */
  clientId: z.string(),
});
export type RoomMessage = z.output<typeof roomMessage>;

/** A message that stays at the head of the chat until it is taken down. */
export const pinnedMessage = z.object({
  message: roomMessage,
  by: z.object({ uid: id, nickname: z.string() }),
  at: instant,
});
export type PinnedMessage = z.output<typeof pinnedMessage>;

/** What holds for everybody in a room. */
export const roomRules = z.object({
  /** Seconds between two messages of one person: the room's own, else the platform's. */
  speakingInterval: count,
  /** The room's own; null where it follows the platform. */
  ownInterval: z.nullable(count),
  allMuted: z.boolean(),
  lockedDown: z.boolean(),
  followersOnly: z.boolean(),
  emojiOnly: z.boolean(),
  /** Hours that an account must be old to write; 0 is no rule. */
  accountAgeHours: count,
  announcement: z.string(),
  /** Said to everybody who enters; empty for none. */
  welcome: z.string(),
  pinned: z.nullable(pinnedMessage),
});
export type RoomRules = z.output<typeof roomRules>;

/** Why somebody may not write now, as an error code with its data. */
export const speechBlock = z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) });

/** How the reader stands in a room; with the rules, `speechStop` says from it whether they may write. */
export const ownStanding = z.object({
  role: roomRole,
  /** A moderator or administrator of the platform. */
  operator: z.boolean(),
  blacklisted: z.boolean(),
  /** `until` is null for a mute that lasts with the match or the broadcast. */
  mute: z.nullable(z.object({ until: z.nullable(instant) })),
  /** Of the room's host; true where there is none. */
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
  /** Why the reader may not write now, or null. */
  speechBlock: z.nullable(speechBlock),
  /** The reader's own messages that wait for an operator; nobody else sees them. Their `seq` is 0. */
  held: z.array(roomMessage),
});
export type RoomState = z.output<typeof roomState>;
