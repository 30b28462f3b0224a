import type { Api } from '../../http/serve.ts';
import { createIdempotentCalls } from '../../platform/idempotent-call.ts';
import { createPacketClaims } from './claims/open-packet.ts';
import { notifyExpired } from './expire-packets.ts';
import { createSharesReader } from './lists/list-shares.ts';
import type { PacketPlatform, RedPacketNeeds } from './needs.ts';
import { createPacketEvents } from './packet-events.ts';
import { redPacketRoutes } from './red-packets.routes.ts';
import { heldCoins, heldCoupons, nextExpiry, nextRefund, type PacketRow } from './red-packets.store.ts';
import { refundDue } from './refund-packets.ts';
import { createLineTopic } from './sending/lines.ts';
import type { SendAnswer } from './sending/send-packet.ts';

export type { RedPacketNeeds } from './needs.ts';
export { redPacketRowTables } from './red-packets.tables.ts';

/** Red packets: gifts of hosts to their rooms, in coins or coupons. */
export function createRedPackets(platform: PacketPlatform, needs: RedPacketNeeds) {
  const events = createPacketEvents({ platform, needs });
  const { db, timers, looks } = platform;
  const deps = { platform, needs, events };

  needs.reconciler.compareHeld({ coins: heldCoins, coupons: heldCoupons });
  const expiries = timers.due('redPackets.expired', { scope: 'once', lookMs: null }, async () => {
    await notifyExpired(deps);
    return nextExpiry(db);
  });
  const refunds = timers.due('redPackets.refund', { scope: 'once', lookMs: null }, async () => {
    await refundDue(deps);
    return nextRefund(db);
  });
  looks.watch(expiries, nextExpiry);
  looks.watch(refunds, nextRefund);
  const packetSent = ({ expires_at: expiresAt, refund_at: refundAt }: PacketRow): void => {
    expiries.at(expiresAt.getTime());
    refunds.at(refundAt.getTime());
  };

  const served = {
    ...deps,
    lineTopic: createLineTopic(deps),
    packetSent,
    sends: createIdempotentCalls<SendAnswer>(),
    claims: createPacketClaims(deps),
    readShares: createSharesReader(deps),
  };
  return {
    /** Serves the calls of this module. */
    serve: (api: Api): void => redPacketRoutes(api, served),
  };
}
