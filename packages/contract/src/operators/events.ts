import { events } from '../kernel/realtime.ts';
import type { warningEventSchemas } from './schemas.ts';

export const warningEvents = events<typeof warningEventSchemas>()({
  /** On the user's own `user` channel. Users who are offline read it at their next visit. */
  given: { type: 'account.warned', delivery: 'kept' },
});
