import { notifyExpired, refundDue } from './jobs.ts';
import { createLineTopic } from './lines.ts';
import type { PacketPlatform, RedPacketNeeds } from './needs.ts';
import { createNews } from './news.ts';
import { createPacketCalls } from './packet-calls.ts';
import { heldCoins, heldCoupons } from './red-packets.store.ts';

export type { RedPacketNeeds } from './needs.ts';
export { redPacketRoutes } from './red-packets.routes.ts';

export type RedPackets = ReturnType<typeof createRedPackets>;

/** Interval of the jobs for expired packets: usually an index of a few rows shows that none is due. */
const dueMs = 1000;

/** Red packets: gifts of hosts to their rooms, in coins or coupons. */
export function createRedPackets(platform: PacketPlatform, needs: RedPacketNeeds) {
  const news = createNews({ platform, needs });
  const deps = { platform, needs, news };

  needs.reconciler.compareHeld({ coins: heldCoins, coupons: heldCoupons });
  platform.timers.every('redPackets.expired', dueMs, () => notifyExpired(deps));
  platform.timers.every('redPackets.refund', dueMs, () => refundDue(deps));

  return createPacketCalls({ ...deps, lineTopic: createLineTopic(deps) });
}
