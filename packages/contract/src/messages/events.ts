import { events } from '../kernel/realtime.ts';
import type { messageEventSchemas } from './schemas.ts';

/** On the own `user` channel. */
export const messageEvents = events<typeof messageEventSchemas>()({
  /** The next event of the user's log. A client that misses a position calls `/im/sync`. */
  log: { type: 'im.log', delivery: 'kept' },
  /** Somebody types in a conversation; outside the log and never stored. */
  typing: { type: 'im.typing', delivery: 'sampled' },
});
