import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { roomActs } from './moderation.ts';
import { roomMessage, roomRole } from './shapes.ts';

/** A moderator, as shown to others: an operator's name is hidden. */
export const roomActor = z.object({
  uid: z.nullable(id),
  nickname: z.string(),
  role: z.enum([...roomRole.options, 'operator']),
});
export type RoomActor = z.output<typeof roomActor>;

/**
 * An active mute; `until` is null for one that lasts with the match or the broadcast. Operators give a reason; it is
 * empty for others.
 */
export const roomMute = z.object({
  until: z.nullable(instant),
  at: instant,
  by: z.nullable(roomActor),
  reason: z.string(),
});
export type RoomMute = z.output<typeof roomMute>;

/** What a mute of kind `match` would last with; null when nothing is live, where that kind is refused. */
export const muteLastsWith = z.nullable(z.enum(['match', 'broadcast']));

/** A user in a list of a room. Moderation fields are null for readers who may not see them. */
export const roomPerson = z.object({
  ...userCard.shape,
  role: roomRole,
  /** A moderator or administrator of the platform. */
  operator: z.boolean(),
  present: z.boolean(),
  fanLevel: z.optional(count),
  mute: z.nullable(roomMute),
  blacklisted: z.nullable(z.object({ at: instant, by: z.nullable(roomActor) })),
});
export type RoomPerson = z.output<typeof roomPerson>;

/**
 * A line of a room's log. `details` depend on the action: `duration`, `until` and `reason` of a mute, the new values of modes.
 */
export const roomLogEntry = z.object({
  id,
  roomId: id,
  act: z.enum(roomActs),
  by: roomActor,
  target: z.nullable(z.object({ uid: id, nickname: z.string() })),
  details: z.record(z.string(), z.unknown()),
  at: instant,
});
export type RoomLogEntry = z.output<typeof roomLogEntry>;

/** Messages of a user in one room and actions on that user, the latest first. */
export const roomPersonHistory = z.object({
  /** Number of messages ever posted here, including deleted ones. */
  messages: count,
  latest: z.array(z.object({ message: roomMessage, deleted: z.boolean() })),
  log: z.array(roomLogEntry),
});
export type RoomPersonHistory = z.output<typeof roomPersonHistory>;

/** A message held for an operator because of a blocked word. */
export const heldMessage = z.object({
  id,
  roomId: id,
  roomName: z.string(),
  from: userCard,
  text: z.string(),
  /** The blocked words that hold it. */
  words: z.array(z.string()),
  at: instant,
});
export type HeldMessage = z.output<typeof heldMessage>;
