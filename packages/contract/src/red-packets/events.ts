import { event } from '../kernel/realtime.ts';
import { packetChange } from './shapes.ts';

/** On `room:<id>`, to all viewers. */
export const redPacketEvents = {
  changed: event({ type: 'room.packet', delivery: 'kept', data: packetChange }),
} as const;
