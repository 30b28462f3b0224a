import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { me } from './shapes.ts';

export const accountEvents = {
  /**
   * On the own `user` channel: the account is another one than it was, such as a host since an approval. Everything of
   * `me` but the token, to be put in its place.
   */
  changed: event({ type: 'account.changed', delivery: 'kept', data: z.omit(me, { imToken: true }) }),
} as const;
