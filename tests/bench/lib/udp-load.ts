// Senders of the baseline of the speakers: 50 packets a second each.
import { createSocket } from 'node:dgram';
import { serveParent } from './child.ts';

const frameMs = 20;
let received = 0;

const work = {
  send: async (port: number, senders: number, bytes: number): Promise<void> => {
    const sockets = Array.from({ length: senders }, () => createSocket('udp4'));
    for (const socket of sockets) {
      socket.on('message', () => {
        received += 1;
      });
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    }
    const packet = Buffer.alloc(bytes, 1);
    let sent = 0;
    const begin = performance.now();
    setInterval(() => {
      for (; sent * frameMs <= performance.now() - begin; sent += 1)
        for (const socket of sockets) socket.send(packet, port, '127.0.0.1');
    }, frameMs);
  },
  received: (): number => received,
};

export type UdpLoad = typeof work;

serveParent(work);
