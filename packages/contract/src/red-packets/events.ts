import { events } from '../kernel/realtime.ts';
import type { redPacketEventSchemas } from './schemas.ts';

/** On `room:<id>`, to all viewers. */
export const redPacketEvents = events<typeof redPacketEventSchemas>()({
  changed: { type: 'room.packet', delivery: 'kept' },
});
