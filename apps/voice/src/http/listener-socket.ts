import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { Listener } from '../relay/listener.ts';
import { closeLater } from './speaker-socket.ts';

/** Proxies close silent connections after a minute, and nobody may speak for long. */
const pingMs = 25_000;

/**
 * A listener of a room. Batches are prebuilt frames and go straight to the socket; `ws` keeps answering pings and the
 * closing handshake, which it writes as whole frames, so the two do not mix.
 */
export function createListener(webSocket: WebSocket, socket: Socket): Listener {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) webSocket.terminate();
    answered = false;
    webSocket.ping();
  }, pingMs);
  webSocket.on('pong', () => {
    answered = true;
  });
  webSocket.on('error', () => {}); // 'close' follows
  webSocket.once('close', () => clearInterval(timer));
  return new Listener({
    write: (frame) => {
      if (webSocket.readyState === webSocket.OPEN) socket.write(frame);
    },
    pending: () => socket.writableLength,
    end: (reason) => {
      webSocket.send(JSON.stringify({ type: 'ended', reason }));
      webSocket.close(1000);
      closeLater(webSocket);
    },
    cut: () => webSocket.terminate(),
  });
}
