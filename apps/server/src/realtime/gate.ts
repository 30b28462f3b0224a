import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { realtimePath } from '@touchline/contract/realtime';
import { hasTwoHosts } from '@touchline/net';
import { type WebSocket, WebSocketServer } from 'ws';
import { isHost, safeHost } from '../platform/host-name.ts';
import type { Accounts } from './accounts.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { createCrowd } from './crowd.ts';
import type { HubLimits } from './limits.ts';
import type { Requests } from './requests.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { HubCounters, HubOptions } from './types.ts';

interface GateOptions {
  readonly options: HubOptions;
  readonly limits: HubLimits;
  readonly counters: HubCounters;
  readonly monotonic: () => number;
  readonly requests: Requests;
  readonly accounts: Accounts;
  readonly subscriptions: Subscriptions;
}

export interface Gate {
  /** All sockets, including those in their closing handshake. */
  readonly connections: ReadonlySet<Connection>;
  attach(server: Server): void;
  close(): Promise<void>;
}

/** Timeout of a closing handshake at shutdown. */
const closingMs = 2000;

/** Accepts and closes sockets. */
export function createGate(given: GateOptions): Gate {
  const { options, limits, counters, monotonic, requests, accounts, subscriptions } = given;
  const connections = new Set<Connection>();
  const detach: (() => void)[] = [];
  let closing = false;
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameMax,
    // The connection answers pings within its limits; `ws` would cut a flood off silently.
    autoPong: false,
  });

  const crowd = createCrowd(limits);
  const onEnd: ConnectionOptions['onEnd'] = (connection) => {
    crowd.greeted(connection);
    subscriptions.leaveAll(connection);
    accounts.remove(connection, monotonic());
  };

  const placeOf = (request: IncomingMessage) => options.addressOf?.(request) ?? addressOf(request);
  const open = (ws: WebSocket, request: IncomingMessage): void => {
    const place = placeOf(request);
    const country = options.countryOf?.(request) ?? null;
    const connection = new Connection(ws, {
      limits,
      counters,
      monotonic,
      onReady: (ready) => crowd.greeted(ready),
      onEnd,
      country,
      ...place,
    });
    connections.add(connection);
    crowd.enter(connection);
    ws.on('message', (data: Buffer, binary) => {
      counters.framesIn += 1;
      requests.receive(connection, data, binary);
    });
    ws.on('ping', (data: Buffer) => connection.pinged(data));
    ws.on('pong', () => connection.heard());
    // A protocol violation (too large, not UTF-8): ws closes with the matching code.
    ws.on('error', () => connection.reject(1002, 'protocol error'));
    ws.on('close', () => {
      connection.end(1000, '');
      connections.delete(connection);
      crowd.leave(connection);
    });
  };

  const upgrade = (server: Server) => (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== realtimePath) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      return;
    }
    if (closing || connections.size >= limits.socketsMax) return refuseUpgrade(socket, '503 Service Unavailable');
    const crowded = crowd.refuses(placeOf(request).ip);
    if (crowded) return refuseUpgrade(socket, crowded);
    if (hasTwoHosts(request) || !isHost(request.headers.host ?? '')) return refuseUpgrade(socket, '400 Bad Request');
    if (options.origins && !options.origins(request.headers.origin, request)) {
      return refuseUpgrade(socket, '403 Forbidden');
    }
    wss.handleUpgrade(request, socket, head, open);
  };

  return {
    connections,
    attach: (server) => {
      const listener = upgrade(server);
      server.on('upgrade', listener);
      detach.push(() => server.off('upgrade', listener));
    },
    close: async () => {
      closing = true;
      let count = 0;
      for (const connection of [...connections]) {
        connection.end(1001, 'server stops');
        count += 1;
        if (count % limits.slice === 0) await new Promise(setImmediate);
      }
      const until = monotonic() + closingMs;
      while (connections.size > 0 && monotonic() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const connection of connections) connection.cut();
      for (const stop of detach) stop();
      wss.close();
    },
  };
}

/** Destroys the socket after the answer: the HTTP server no longer does, and a client may keep its side open. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const addressOf = (request: IncomingMessage): { ip: string; origin: string } => ({
  ip: request.socket.remoteAddress ?? '',
  origin: `${'encrypted' in request.socket ? 'https' : 'http'}://${safeHost(request.headers.host, request)}`,
});
