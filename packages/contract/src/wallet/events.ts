import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count } from '../kernel/shapes.ts';

export const walletEvents = {
  /** On the own `user` channel, after coins or coupons moved: `coins` is the whole balance of the wallet. */
  changed: event({ type: 'wallet.changed', delivery: 'kept', data: z.object({ coins: count }) }),
} as const;
