import { createOpenPacket } from './claims/open-packet.ts';
import { createListShares } from './lists/list-shares.ts';
import { receivedPackets, sentPackets } from './lists/own-packets.ts';
import { readStats } from './lists/read-stats.ts';
import { roomPackets } from './lists/room-packets.ts';
import type { LineDeps } from './needs.ts';
import type { PacketEvents } from './packet-events.ts';
import { createSendPacket } from './sending/send-packet.ts';

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
