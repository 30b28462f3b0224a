import { events } from '../kernel/realtime.ts';
import type { roomEventSchemas } from './schemas.ts';

export const roomEvents = events<typeof roomEventSchemas>()({
  message: { type: 'room.message', delivery: 'sampled' },
  deleted: { type: 'room.deleted', delivery: 'kept' },
  /** A deletion was undone: the message takes its place by `seq`. */
  restored: { type: 'room.restored', delivery: 'kept' },
  /** Number of ordinary messages that were dropped because the room is overloaded. */
  sampled: { type: 'room.sampled', delivery: 'sampled' },
  presence: { type: 'room.presence', delivery: 'sampled' },
  settings: { type: 'room.settings', delivery: 'kept' },
  /** Messages up to `seq` are removed from the chat: all of them when `uid` is null, else those of this user. */
  cleared: { type: 'room.cleared', delivery: 'kept' },
  /** The public part of a moderation action: without its end, its moderator or the blacklist. */
  person: { type: 'room.person', delivery: 'kept' },
  /** On `user:<uid>`, to the moderators of the room and the target: the same with all details. */
  order: { type: 'room.order', delivery: 'kept' },
  /** On `user:<uid>`, to the target: the user's current standing in a room. */
  standing: { type: 'room.standing', delivery: 'kept' },
  /** On `user:<uid>`: the decision on a held message. A released one arrives as `room.message` with its clientId. */
  heldDecided: { type: 'room.held_decided', delivery: 'kept' },
});
