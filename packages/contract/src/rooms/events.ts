import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count, id } from '../kernel/shapes.ts';
import { roomMessage, roomState } from './shapes.ts';

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
    data: z.pick(roomState, { speakingInterval: true, allMuted: true, announcement: true }),
  }),
} as const;
