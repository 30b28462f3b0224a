import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { runInBatches } from './batch-runner.ts';
import type { ConnectionBounds } from './connection-bounds.ts';
import { hasTwoHosts } from './host-header.ts';
import { markBound } from './listen.ts';
import { plainAddress } from './network-address.ts';
import { http } from './node-http.ts';

/** How often Node looks for requests that are late: the more often, the fewer at a time. */
const checkMs = 1000;

/** An HTTP server with bounds. */
export function createBoundServer(bounds: ConnectionBounds, options: ServerOptions, handle: RequestListener): Server {
  const server = http.createServer({ connectionsCheckingInterval: checkMs, ...options }, (request, response) => {
    if (hasTwoHosts(request)) response.writeHead(400, { connection: 'close' }).end();
    else handle(request, response);
  });
  boundHttp(server, bounds);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Node reports all late requests in one turn.
    if (isLate(error)) runInBatches(() => socket.destroy());
    else if (socket.writable) {
      socket.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    } else socket.destroy();
  });
  return server;
}

/** Whether an error of a connection is that its request is not complete in time. */
export const isLate = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_HTTP_REQUEST_TIMEOUT';

/** Applies bounds to the connections of a server. */
export function boundHttp(
  server: Server,
  bounds: ConnectionBounds,
  addressOf: (socket: Socket) => string = (socket) => socket.remoteAddress ?? '',
): void {
  const hear = ({ socket }: IncomingMessage) => bounds.heard(socket);
  server.prependListener('connection', (socket: Socket) => bounds.admit(socket, plainAddress(addressOf(socket))));
  server.prependListener('request', hear);
  // Node answers upgrades as requests while nobody listens for them.
  const hearUpgrades = (event: string | symbol) => {
    if (event !== 'upgrade') return;
    server.off('newListener', hearUpgrades);
    server.prependListener('upgrade', hear);
  };
  if (server.listenerCount('upgrade') > 0) hearUpgrades('upgrade');
  else server.on('newListener', hearUpgrades);
  server.once('close', () => bounds.stop());
  markBound(server);
}
