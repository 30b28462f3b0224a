import { createListShares } from './list-shares.ts';
import type { LineDeps } from './needs.ts';
import { createOpenPacket } from './open-packet.ts';
import { receivedPackets, sentPackets } from './own-packets.ts';
import type { PacketEvents } from './packet-events.ts';
import { readStats } from './read-stats.ts';
import { roomPackets } from './room-packets.ts';
import { createSendPacket } from './send-packet.ts';

export type PacketCalls = ReturnType<typeof createPacketCalls>;

/** The calls of this module, for its routes. */
export const createPacketCalls = (deps: LineDeps & { readonly events: PacketEvents }) => ({
  stats: readStats.bind(null, deps),
  send: createSendPacket(deps),
  /** Claims a share for a user. */
  open: createOpenPacket(deps),
  list: createListShares(deps),
  room: roomPackets.bind(null, deps),
  sent: sentPackets.bind(null, deps),
  received: receivedPackets.bind(null, deps),
});
