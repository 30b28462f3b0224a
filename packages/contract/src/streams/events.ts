import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { id, instant } from '../kernel/shapes.ts';
import { hostCutOff, viewerCutOff } from './cut-off.ts';
import { streamHealth, streamState } from './shapes.ts';

export const streamEvents = {
  /** On the host's room and on the host's own `user` channel: the picture arrived, was lost, or ended. */
  state: event({
    type: 'stream.state',
    delivery: 'kept',
    data: z.object({
      anchorId: id,
      state: streamState,
      startedAt: z.nullable(instant),
      matchId: z.nullable(id),
      /** Set when the platform ended the broadcast. */
      cutOff: z.nullable(viewerCutOff),
    }),
  }),
  /** On the host's own `user` channel, every few seconds while a signal is received. */
  health: event({
    type: 'stream.health',
    delivery: 'sampled',
    data: z.object({ received: z.boolean(), health: z.nullable(streamHealth) }),
  }),
  /** On the host's own `user` channel: the platform ended the broadcast. */
  cutOff: event({
    type: 'stream.cut_off',
    delivery: 'kept',
    data: hostCutOff,
  }),
} as const;
