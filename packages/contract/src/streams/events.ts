import { events } from '../kernel/realtime.ts';
import type { streamEventSchemas } from './schemas.ts';

export const streamEvents = events<typeof streamEventSchemas>()({
  /** On the host's room and on the host's own `user` channel: the picture arrived, was lost, or ended. */
  state: { type: 'stream.state', delivery: 'kept' },
  /** On the host's own `user` channel, every few seconds while a signal is received. */
  health: { type: 'stream.health', delivery: 'sampled' },
  /** On the host's own `user` channel: the platform ended the broadcast. */
  cutOff: { type: 'stream.cut_off', delivery: 'kept' },
});
