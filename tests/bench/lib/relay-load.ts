// The listeners of voice-room in a separate process: WebSockets whose messages are counted and discarded.
import type { Socket } from 'node:net';
import { serveParent } from './child.ts';
import { HttpHead, openRaw } from './raw-socket.ts';

const openingAtOnce = 50;

export interface ListenersOptions {
  readonly port: number;
  /** Path and query of the WebSocket. */
  readonly path: string;
  readonly count: number;
}

const sockets: Socket[] = [];
let bytes = 0;
let closed = 0;

function open({ port, path }: ListenersOptions): Promise<boolean> {
  let head: HttpHead | null = new HttpHead();
  return new Promise((resolve) => {
    const socket = openRaw({
      port,
      onBytes: (part) => {
        const answer = head?.take(part);
        if (!head) bytes += part.length;
        else if (answer) {
          head = null;
          bytes += answer.rest.length;
          resolve(answer.status.startsWith('HTTP/1.1 101'));
        }
      },
      onClose: () => {
        closed += 1;
        resolve(false);
      },
    });
    sockets.push(socket);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
  });
}

const work = {
  /** Returns the number of listeners that could not enter. */
  enter: async (options: ListenersOptions): Promise<number> => {
    let failed = 0;
    for (let from = 0; from < options.count; from += openingAtOnce) {
      const some = Array.from({ length: Math.min(openingAtOnce, options.count - from) }, () => open(options));
      failed += (await Promise.all(some)).filter((entered) => !entered).length;
    }
    return failed;
  },
  report: () => ({ bytes, closed }),
};

export type RelayLoad = typeof work;

serveParent(work, () => {
  for (const socket of sockets) socket.destroy();
});
