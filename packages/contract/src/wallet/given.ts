import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count, id } from '../kernel/shapes.ts';

/**
 * On the own `user` channel: a host gave these coins to somebody in the room. Kept apart from the events that every
 * page imports.
 */
export const coinsGiven = event({
  type: 'wallet.given',
  delivery: 'kept',
  data: z.object({ roomId: id, from: z.object({ uid: id, nickname: z.string() }), coins: count }),
});
