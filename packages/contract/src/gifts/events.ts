import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count, id } from '../kernel/shapes.ts';
import { sentGift } from './shapes.ts';

export const giftEvents = {
  /** To everybody in the room, each sending of its own: for bursts, combos and boards. */
  sent: event({ type: 'room.gift', delivery: 'kept', data: sentGift }),
  /** To the host's own screens, sums of what is committed; several gifts at once may share one. */
  earned: event({
    type: 'gift.earned',
    delivery: 'kept',
    data: z.object({
      /** The host's share since the last of these events. */
      coins: count,
      today: count,
      /** Of the running broadcast; null when there is none. */
      session: z.nullable(z.object({ id, coins: count })),
    }),
  }),
} as const;
