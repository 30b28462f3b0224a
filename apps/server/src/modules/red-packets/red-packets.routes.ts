import { redPacketCalls } from '@touchline/contract/red-packets';
import { redPacketSchemas } from '@touchline/contract/red-packets/schemas';
import type { Api } from '../../http/serve.ts';
import { createOpenPacket } from './claims/open-packet.ts';
import { createListShares } from './lists/list-shares.ts';
import { receivedPackets, sentPackets } from './lists/own-packets.ts';
import { readStats } from './lists/read-stats.ts';
import { roomPackets } from './lists/room-packets.ts';
import { createSendPacket, type SendDeps } from './sending/send-packet.ts';

export type PacketCalls = ReturnType<typeof createPacketCalls>;

/** The calls of this module, for its routes. */
export const createPacketCalls = (deps: SendDeps) => ({
  stats: readStats.bind(null, deps),
  send: createSendPacket(deps),
  /** Claims a share for a user. */
  open: createOpenPacket(deps),
  list: createListShares(deps),
  room: roomPackets.bind(null, deps),
  sent: sentPackets.bind(null, deps),
  received: receivedPackets.bind(null, deps),
});

/** Serves red packets to senders and receivers. */
export function redPacketRoutes(api: Api, { calls }: { readonly calls: PacketCalls }): void {
  api.serve(redPacketCalls, redPacketSchemas, {
    stats: (_input, { principal }) => calls.stats(principal.uid),
    send: (input, { principal }) => calls.send(principal, input),
    open: ({ id }, { principal }) => calls.open(principal, id),
    list: (input, { principal }) => calls.list(principal.uid, input),
    room: ({ roomId }, { principal }) => calls.room(principal.uid, roomId),
    sent: (input, { principal }) => calls.sent(principal.uid, input),
    received: (input, { principal }) => calls.received(principal.uid, input),
  });
}
