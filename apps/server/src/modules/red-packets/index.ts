import { notifyExpired } from './expire-packets.ts';
import type { PacketPlatform, RedPacketNeeds } from './needs.ts';
import { createPacketEvents } from './packet-events.ts';
import { createPacketCalls } from './red-packets.routes.ts';
import { heldCoins, heldCoupons } from './red-packets.store.ts';
import { refundDue } from './refund-packets.ts';
import { createLineTopic } from './sending/lines.ts';

export type { RedPacketNeeds } from './needs.ts';
export { redPacketRoutes } from './red-packets.routes.ts';

/** Interval of the jobs for expired packets: usually an index of a few rows shows that none is due. */
const dueMs = 1000;

/** Red packets: gifts of hosts to their rooms, in coins or coupons. */
export function createRedPackets(platform: PacketPlatform, needs: RedPacketNeeds) {
  const events = createPacketEvents({ platform, needs });
  const deps = { platform, needs, events };

  needs.reconciler.compareHeld({ coins: heldCoins, coupons: heldCoupons });
  platform.timers.every('redPackets.expired', dueMs, () => notifyExpired(deps));
  platform.timers.every('redPackets.refund', dueMs, () => refundDue(deps));

  return {
    /** For the routes of this module. */
    calls: createPacketCalls({ ...deps, lineTopic: createLineTopic(deps) }),
  };
}
