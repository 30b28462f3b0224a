// The baseline of the relay: a plain `ws` server that sends one message to every client in a loop.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { serveParent } from './child.ts';
import { pace } from './pacing.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (client) => client.on('error', () => {}));
await new Promise<void>((resolve) => http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));

const work = {
  port: (): number => (http.address() as AddressInfo).port,
  publish: async (bytes: number, rate: number, seconds: number): Promise<number> => {
    const { published } = await pace({ rate, seconds }, () => {
      const message = Buffer.alloc(bytes, 1);
      for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(message);
    });
    return published;
  },
};

export type BareRelay = typeof work;

serveParent(work);
