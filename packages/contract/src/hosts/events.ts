import { events } from '../kernel/realtime.ts';
import type { applicationEventSchemas } from './application-schemas.ts';

export const applicationEvents = events<typeof applicationEventSchemas>()({
  /** On the applicant's `user` channel, after `account.changed`. */
  decided: { type: 'application.decided', delivery: 'kept' },
});
