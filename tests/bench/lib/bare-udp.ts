// The baseline of the speakers: sends every UDP packet of one sender to all others, unread and unencrypted.
import { createSocket } from 'node:dgram';
import { serveParent } from './child.ts';

const socket = createSocket('udp4');
const senders = new Map<number, true>();
let forwarded = 0;
socket.on('message', (packet, { port }) => {
  senders.set(port, true);
  for (const other of senders.keys()) {
    if (other === port) continue;
    socket.send(packet, other, '127.0.0.1');
    forwarded += 1;
  }
});
await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));

const work = {
  port: (): number => socket.address().port,
  forwarded: (): number => forwarded,
};

export type BareUdp = typeof work;

serveParent(work, () => void socket.close());
