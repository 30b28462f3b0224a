import type { OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import type { PacketDeps } from '../needs.ts';
import { presentPackets, presentShare } from '../red-packets.present.ts';
import { ownOpenings, packetsOfRoom } from '../red-packets.store.ts';

type Packets = OutputOf<typeof redPacketCalls.room>;

const roomShows = 50;

/** Packets shown to a user who enters a room. */
export async function roomPackets(deps: PacketDeps, uid: string, roomId: string): Promise<Packets> {
  const { db, clock } = deps.platform;
  const since = new Date(clock.now() - limits.redPackets.refundAfterMs);
  const packets = await presentPackets(deps, await packetsOfRoom(db, roomId, since, roomShows));
  const own = await ownOpenings(
    db,
    uid,
    packets.map(({ packet }) => packet.id),
  );
  return {
    items: packets.map(({ packet }) => {
      const share = own.get(packet.id);
      return { packet, share: share ? presentShare(share) : null };
    }),
  };
}
