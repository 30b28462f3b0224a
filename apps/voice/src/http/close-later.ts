import { runInBatches } from '@touchline/net';
import type { WebSocket } from 'ws';

const closeTimeoutMs = 5_000;
const waiting = new WeakSet<WebSocket>();

/** A client that does not answer the closing handshake must not keep its socket. */
export function closeLater(webSocket: WebSocket): void {
  if (waiting.has(webSocket)) return;
  waiting.add(webSocket);
  const timer = setTimeout(() => runInBatches(() => webSocket.terminate()), closeTimeoutMs);
  webSocket.once('close', () => clearTimeout(timer));
}
