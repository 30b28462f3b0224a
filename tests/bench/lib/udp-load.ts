// Senders of the baseline of the speakers, each with packets of its own rhythm.
import { createSocket, type Socket } from 'node:dgram';
import { serveParent } from './child.ts';

export interface UdpSending {
  readonly port: number;
  readonly senders: number;
  /** Of each packet. */
  readonly bytes: number;
  readonly packetMs: number;
}

let received = 0;

const work = {
  send: async ({ port, senders, bytes, packetMs }: UdpSending): Promise<void> => {
    const packet = Buffer.alloc(bytes, 1);
    for (let sender = 0; sender < senders; sender += 1) {
      const socket = createSocket('udp4');
      socket.on('message', () => {
        received += 1;
      });
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
      // People do not begin at the same moment.
      setTimeout(() => sendEvenly(socket, port, packet, packetMs), (sender * packetMs) / senders);
    }
  },
  received: (): number => received,
};

function sendEvenly(socket: Socket, port: number, packet: Buffer, packetMs: number): void {
  const begin = performance.now();
  let sent = 0;
  setInterval(() => {
    for (; sent * packetMs <= performance.now() - begin; sent += 1) socket.send(packet, port, '127.0.0.1');
  }, packetMs);
}

export type UdpLoad = typeof work;

serveParent(work);
