import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count, id, instant } from '../kernel/shapes.ts';
import { roomActor } from './moderation.ts';
import { ownStanding, roomMessage, roomRole, roomRules, speechBlock } from './shapes.ts';

export const roomEvents = {
  message: event({ type: 'room.message', delivery: 'sampled', data: roomMessage }),
  deleted: event({
    type: 'room.deleted',
    delivery: 'kept',
    data: z.object({ messageIds: z.array(id), by: z.nullable(id) }),
  }),
  /** Number of ordinary messages that were dropped because the room is overloaded. */
  sampled: event({ type: 'room.sampled', delivery: 'sampled', data: z.object({ dropped: count }) }),
  presence: event({ type: 'room.presence', delivery: 'sampled', data: z.object({ viewers: count }) }),
  settings: event({
    type: 'room.settings',
    delivery: 'kept',
    data: roomRules,
  }),
  /** Messages up to `seq` are removed from the chat: all of them when `uid` is null, else those of this user. */
  cleared: event({
    type: 'room.cleared',
    delivery: 'kept',
    data: z.object({ uid: z.nullable(id), upTo: count, by: roomActor }),
  }),
  /** The public part of a moderation action: without its end, its moderator or the blacklist. */
  person: event({
    type: 'room.person',
    delivery: 'kept',
    data: z.object({
      uid: id,
      nickname: z.string(),
      act: z.enum(['mute', 'lift_mute', 'appoint_admin', 'revoke_admin']),
      /** The current role. */
      role: roomRole,
    }),
  }),
  /** On `user:<uid>`, to the moderators of the room and the target: the same with all details. */
  order: event({
    type: 'room.order',
    delivery: 'kept',
    data: z.object({
      roomId: id,
      uid: id,
      nickname: z.string(),
      act: z.enum(['mute', 'lift_mute', 'blacklist', 'lift_blacklist', 'appoint_admin', 'revoke_admin']),
      role: roomRole,
      /** End of a mute; null for one that lasts with the match, and for all other actions. */
      until: z.nullable(instant),
      by: roomActor,
    }),
  }),
  /** On `user:<uid>`, to the target: the user's current standing in a room. */
  standing: event({
    type: 'room.standing',
    delivery: 'kept',
    data: z.object({ roomId: id, standing: ownStanding, speechBlock: z.nullable(speechBlock) }),
  }),
  /** On `user:<uid>`: the decision on a held message. A released one arrives as `room.message` with its clientId. */
  heldDecided: event({
    type: 'room.held_decided',
    delivery: 'kept',
    data: z.object({ roomId: id, messageId: id, clientId: z.string(), released: z.boolean() }),
  }),
} as const;
