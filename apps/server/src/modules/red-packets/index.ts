import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import type { Principal } from '../../platform/identity.ts';
import { notifyExpired, postMissingLines, refundDue, sayPacket } from './jobs.ts';
import type { PacketPlatform, RedPacketNeeds } from './needs.ts';
import { createNews } from './news.ts';
import { createOpen } from './open.ts';
import { createList, received, room, sent, stats } from './read.ts';
import { heldCoins, heldCoupons } from './red-packets.store.ts';
import { send } from './send.ts';

export type { RedPacketNeeds } from './needs.ts';
export { redPacketRoutes } from './red-packets.routes.ts';

export type RedPackets = ReturnType<typeof createRedPackets>;

type Calls = typeof redPacketCalls;

/** Of the jobs that look for what is over: mostly there is nothing, which an index of a few rows tells. */
const dueMs = 1000;
const linesMs = 10_000;

/** Red packets: what hosts give away in their rooms, in coins or coupons. */
export function createRedPackets(platform: PacketPlatform, needs: RedPacketNeeds) {
  const news = createNews({ platform, needs });
  const deps = { platform, needs, news };
  const open = createOpen(deps);
  const list = createList(deps);
  const sending = { ...deps, say: (row: Parameters<typeof sayPacket>[1]) => sayPacket(deps, row) };

  needs.reconciler.compareHeld({ coins: heldCoins, coupons: heldCoupons });
  platform.timers.every('redPackets.expired', dueMs, () => notifyExpired(deps));
  platform.timers.every('redPackets.refund', dueMs, () => refundDue(deps));
  platform.timers.every('redPackets.lines', linesMs, () => postMissingLines(deps));

  return {
    stats: (uid: string) => stats(deps, uid),
    send: (principal: Principal, input: ParsedInputOf<Calls['send']>) => send(sending, principal, input),
    /** Takes a share for somebody. */
    open: (principal: Principal, packetId: string) => open(principal, packetId),
    list: (uid: string, input: ParsedInputOf<Calls['list']>) => list(uid, input),
    room: (uid: string, roomId: string) => room(deps, uid, roomId),
    sent: (uid: string, input: ParsedInputOf<Calls['sent']>) => sent(deps, uid, input),
    received: (uid: string, input: ParsedInputOf<Calls['received']>) => received(deps, uid, input),
  };
}
