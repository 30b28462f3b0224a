import type { Socket } from 'node:net';
import { runInBatches } from '@touchline/net';
import type { WebSocket } from 'ws';
import { Listener } from '../relay/listener.ts';
import { closeLater } from './close-later.ts';
import { ReceiveLimit } from './receive-limit.ts';

/** Proxies close silent connections after a minute, and nobody may speak for long. */
const pingMs = 25_000;
/** Between two pings: a listener only answers them. */
const bounds = { frames: 25, bytes: 8 << 10 } as const;

/**
 * A listener of a room. Batches are prebuilt frames and go straight to the socket; `ws` keeps answering pings and the
 * closing handshake, which it writes as whole frames, so the two do not mix.
 */
export function createListener(webSocket: WebSocket, socket: Socket): Listener {
  const limit = new ReceiveLimit(webSocket, socket, bounds);
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) webSocket.terminate();
    answered = false;
    limit.renew();
    if (limit.mayWrite()) webSocket.ping();
  }, pingMs);
  webSocket.on('pong', () => {
    answered = true;
  });
  webSocket.on('message', () => void limit.take());
  webSocket.on('error', () => {}); // 'close' follows
  webSocket.once('close', () => clearInterval(timer));
  return new Listener({
    write: (frame) => {
      if (webSocket.readyState === webSocket.OPEN) socket.write(frame);
    },
    pending: () => socket.writableLength,
    end: (reason) => {
      // A room may end with thousands of listeners.
      runInBatches(() => {
        webSocket.send(JSON.stringify({ type: 'ended', reason }), () => {});
        webSocket.close(1000);
        closeLater(webSocket);
      });
    },
    // As many may stop reading together.
    cut: () => runInBatches(() => webSocket.terminate()),
  });
}
