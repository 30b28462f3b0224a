import { redPacketCalls } from '@touchline/contract/red-packets';
import { redPacketSchemas } from '@touchline/contract/red-packets/schemas';
import type { Api } from '../../http/serve.ts';
import { type OpenDeps, openPacket } from './claims/open-packet.ts';
import { listShares, type SharesDeps } from './lists/list-shares.ts';
import { receivedPackets, sentPackets } from './lists/own-packets.ts';
import { readStats } from './lists/read-stats.ts';
import { roomPackets } from './lists/room-packets.ts';
import { type SendDeps, sendPacket } from './sending/send-packet.ts';

/** Serves red packets to senders and receivers. */
export function redPacketRoutes(api: Api, deps: SendDeps & OpenDeps & SharesDeps): void {
  api.serve(redPacketCalls, redPacketSchemas, {
    stats: (_input, { principal }) => readStats(deps, principal.uid),
    send: (input, { principal }) => sendPacket(deps, principal, input),
    open: ({ id }, { principal }) => openPacket(deps, principal, id),
    list: (input, { principal }) => listShares(deps, principal.uid, input),
    room: ({ roomId }, { principal }) => roomPackets(deps, principal.uid, roomId),
    sent: (input, { principal }) => sentPackets(deps, principal.uid, input),
    received: (input, { principal }) => receivedPackets(deps, principal.uid, input),
  });
}
