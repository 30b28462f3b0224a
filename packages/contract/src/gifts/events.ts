import { events } from '../kernel/realtime.ts';
import type { giftEventSchemas } from './schemas.ts';

export const giftEvents = events<typeof giftEventSchemas>()({
  /** To everybody in the room, one event per sending: for bursts, combos and leaderboards. */
  sent: { type: 'room.gift', delivery: 'kept' },
  /** To the host's own screens, with sums of committed gifts; one event may cover several gifts. */
  earned: { type: 'gift.earned', delivery: 'kept' },
});
