import { events } from '../kernel/realtime.ts';
import type { voiceEventSchemas } from './schemas.ts';

export const voiceEvents = events<typeof voiceEventSchemas>()({
  /** On `room:<id>`: the link-mic was opened, configured or closed. */
  channel: { type: 'voice.channel', delivery: 'kept' },
  /** On `room:<id>`: all taken seats of an open link-mic. */
  seats: { type: 'voice.seats', delivery: 'kept' },
  /** On `user:<uid>`, to the applicant or the invited user: the current state of the own request. */
  request: { type: 'voice.request', delivery: 'kept' },
  /** On `user:<uid>`, to the host: the waiting requests changed. */
  requests: { type: 'voice.requests', delivery: 'kept' },
});
