import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import type { Principal } from '../../platform/identity.ts';
import type { LineDeps } from './needs.ts';
import type { PacketNews } from './news.ts';
import { createOpen } from './open.ts';
import { createList, received, room, sent, stats } from './read.ts';
import { createSend } from './send.ts';

export type PacketCalls = ReturnType<typeof createPacketCalls>;

type Calls = typeof redPacketCalls;

/** The calls of this module, for its routes. */
export function createPacketCalls(deps: LineDeps & { readonly news: PacketNews }) {
  const open = createOpen(deps);
  const list = createList(deps);
  const send = createSend(deps);

  return {
    stats: (uid: string) => stats(deps, uid),
    send: (principal: Principal, input: ParsedInputOf<Calls['send']>) => send(principal, input),
    /** Claims a share for a user. */
    open: (principal: Principal, packetId: string) => open(principal, packetId),
    list: (uid: string, input: ParsedInputOf<Calls['list']>) => list(uid, input),
    room: (uid: string, roomId: string) => room(deps, uid, roomId),
    sent: (uid: string, input: ParsedInputOf<Calls['sent']>) => sent(deps, uid, input),
    received: (uid: string, input: ParsedInputOf<Calls['received']>) => received(deps, uid, input),
  };
}
