import type { Socket } from 'node:net';
import { runInBatches } from '@touchline/net';
import type { WebSocket } from 'ws';
import type { LiveStream } from '../stream/live-stream.ts';
import { destroyLater } from './play-flv.ts';

/**
 * Plays a stream as FLV in binary WebSocket messages. Media frames are prebuilt and go straight to the socket; `ws`
 * keeps answering pings and the closing handshake, which it writes as whole frames, so the two do not mix.
 */
export function playWsFlv(webSocket: WebSocket, socket: Socket, stream: LiveStream): void {
  const leave = stream.join({
    framing: 'ws',
    write: (bytes) => {
      if (webSocket.readyState === webSocket.OPEN) socket.write(bytes);
    },
    pending: () => socket.writableLength,
    end: () => {
      runInBatches(() => {
        webSocket.close(1000, 'ended');
        destroyLater(socket);
      });
    },
    cut: () => runInBatches(() => webSocket.terminate()),
  });
  webSocket.on('error', () => {}); // 'close' follows
  webSocket.once('close', leave);
}
