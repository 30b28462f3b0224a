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

export const roomState = z.object({
  roomId: id,
  kind: roomKind,
  ownerId: z.nullable(id),
  viewers: count,
  speakingInterval: count,
  allMuted: z.boolean(),
  announcement: z.string(),
  role: roomRole,
  /** Why the reader may not write now, as an error code, or null. */
  speechBlock: z.nullable(z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) })),
});
export type RoomState = z.output<typeof roomState>;
