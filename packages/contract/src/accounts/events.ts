import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { me } from './shapes.ts';

export const accountEvents = {
  /**
   * On the account's own `user` channel: the account has changed, for example to a host after an approval. Carries
   * every field of `me` except the token and replaces it.
   */
  changed: event({ type: 'account.changed', delivery: 'kept', data: z.omit(me, { imToken: true }) }),
} as const;
