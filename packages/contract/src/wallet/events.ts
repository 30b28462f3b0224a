import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count, id } from '../kernel/shapes.ts';

export const walletEvents = {
  /** On the own `user` channel, after coins or coupons moved: `coins` is the whole balance of the wallet. */
  changed: event({ type: 'wallet.changed', delivery: 'kept', data: z.object({ coins: count }) }),
  /** On the own `user` channel: a host gave these coins to somebody in the room. */
  given: event({
    type: 'wallet.given',
    delivery: 'kept',
    data: z.object({ roomId: id, from: z.object({ uid: id, nickname: z.string() }), coins: count }),
  }),
} as const;
