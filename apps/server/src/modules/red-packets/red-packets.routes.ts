import { redPacketCalls } from '@touchline/contract/red-packets';
import { redPacketSchemas } from '@touchline/contract/red-packets/schemas';
import type { Api } from '../../http/serve.ts';
import type { PacketCalls } from './packet-calls.ts';

export function redPacketRoutes(api: Api, packets: PacketCalls): void {
  api.serve(redPacketCalls, redPacketSchemas, {
    stats: (_input, { principal }) => packets.stats(principal.uid),
    send: (input, { principal }) => packets.send(principal, input),
    open: ({ id }, { principal }) => packets.open(principal, id),
    list: (input, { principal }) => packets.list(principal.uid, input),
    room: ({ roomId }, { principal }) => packets.room(principal.uid, roomId),
    sent: (input, { principal }) => packets.sent(principal.uid, input),
    received: (input, { principal }) => packets.received(principal.uid, input),
  });
}
