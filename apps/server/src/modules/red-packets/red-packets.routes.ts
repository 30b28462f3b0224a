import { redPacketCalls } from '@touchline/contract/red-packets';
import { redPacketSchemas } from '@touchline/contract/red-packets/schemas';
import type { Api } from '../../http/serve.ts';
import type { PacketCalls } from './packet-calls.ts';

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
