import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { runInBatches } from '@touchline/net';
import type { LiveStream } from '../stream/live-stream.ts';

const lastChunk = '0\r\n\r\n';
const closeTimeoutMs = 5_000;

/**
 * Plays a stream as endless HTTP-FLV. After the header, chunks go straight to the socket, framed once for all viewers;
 * the response object is not used again.
 */
export function playFlv(response: ServerResponse, socket: Socket, stream: LiveStream): void {
  response.writeHead(200, {
    'content-type': 'video/x-flv',
    'cache-control': 'no-store',
    connection: 'close',
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const leave = stream.join({
    framing: 'http',
    write: (bytes) => {
      if (socket.writable) socket.write(bytes);
    },
    pending: () => socket.writableLength,
    end: () => {
      // A broadcast may end with thousands of viewers.
      runInBatches(() => {
        socket.end(lastChunk);
        destroyLater(socket);
      });
    },
    // As many may stop reading together.
    cut: () => runInBatches(() => socket.destroy()),
  });
  socket.once('close', leave);
}

/** A viewer that never reads its last bytes must not keep its socket. */
export function destroyLater(socket: Socket): void {
  const timer = setTimeout(() => runInBatches(() => socket.destroy()), closeTimeoutMs);
  socket.once('close', () => clearTimeout(timer));
}
