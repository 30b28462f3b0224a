import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { count, id } from '../kernel/shapes.ts';
import { sentGift } from './shapes.ts';

export const giftEvents = {
  /** To everybody in the room, one event per sending: for bursts, combos and leaderboards. */
  sent: event({ type: 'room.gift', delivery: 'kept', data: sentGift }),
  /** To the host's own screens, with sums of committed gifts; one event may cover several gifts. */
  earned: event({
    type: 'gift.earned',
    delivery: 'kept',
    data: z.object({
      /** The host's share since the previous event of this type. */
      coins: count,
      today: count,
      /** The current broadcast; null when there is none. */
      session: z.nullable(z.object({ id, coins: count })),
    }),
  }),
} as const;
