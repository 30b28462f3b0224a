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
  /** Ordinary messages that were left out because the room is overloaded. */
  sampled: event({ type: 'room.sampled', delivery: 'sampled', data: z.object({ dropped: count }) }),
  presence: event({ type: 'room.presence', delivery: 'sampled', data: z.object({ viewers: count }) }),
  settings: event({
    type: 'room.settings',
    delivery: 'kept',
    data: roomRules,
  }),
  /** Everything up to a place is gone from the chat: `uid` null clears the screen, else what this person said. */
  cleared: event({
    type: 'room.cleared',
    delivery: 'kept',
    data: z.object({ uid: z.nullable(id), upTo: count, by: roomActor }),
  }),
  /** What everybody may know of an act of order: neither its end nor who did it, and nothing of the blacklist. */
  person: event({
    type: 'room.person',
    delivery: 'kept',
    data: z.object({
      uid: id,
      nickname: z.string(),
      act: z.enum(['mute', 'lift_mute', 'appoint_admin', 'revoke_admin']),
      /** The one they have now. */
      role: roomRole,
    }),
  }),
  /** Said on `user:<uid>` to those who keep order in the room and to the person concerned: the same with all of it. */
  order: event({
    type: 'room.order',
    delivery: 'kept',
    data: z.object({
      roomId: id,
      uid: id,
      nickname: z.string(),
      act: z.enum(['mute', 'lift_mute', 'blacklist', 'lift_blacklist', 'appoint_admin', 'revoke_admin']),
      role: roomRole,
      /** Of a mute; null for one that lasts with the match, and of all other acts. */
      until: z.nullable(instant),
      by: roomActor,
    }),
  }),
  /** Said on `user:<uid>` to the person whom it is about: how they stand in a room now. */
  standing: event({
    type: 'room.standing',
    delivery: 'kept',
    data: z.object({ roomId: id, standing: ownStanding, speechBlock: z.nullable(speechBlock) }),
  }),
  /** Said on `user:<uid>`: what became of a message that waited. A released one comes as `room.message` with its clientId. */
  heldDecided: event({
    type: 'room.held_decided',
    delivery: 'kept',
    data: z.object({ roomId: id, messageId: id, clientId: z.string(), released: z.boolean() }),
  }),
} as const;
