import { events } from '../kernel/realtime.ts';
import type { accountEventSchemas } from './schemas.ts';

export const accountEvents = events<typeof accountEventSchemas>()({
  /**
   * On the account's own `user` channel: the account has changed, for example to a host after an approval. Carries
   * every field of `me` except the token and replaces it.
   */
  changed: { type: 'account.changed', delivery: 'kept' },
});
