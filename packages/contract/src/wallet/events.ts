import { events } from '../kernel/realtime.ts';
import type { walletEventSchemas } from './schemas.ts';

export const walletEvents = events<typeof walletEventSchemas>()({
  /** On the own `user` channel, after coins or coupons moved: `coins` is the whole balance of the wallet. */
  changed: { type: 'wallet.changed', delivery: 'kept' },
  /** On the own `user` channel: a host gave these coins to somebody in the room. */
  given: { type: 'wallet.given', delivery: 'kept' },
});
