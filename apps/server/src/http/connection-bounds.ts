import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback, networkOf } from '../platform/network-address.ts';
import { type ProxyTrust, trustPredicateOf } from './proxy-trust.ts';

/** Connections of one network: sized for a school with a few per browser, sockets included. */
const perNetworkMax = 3000;

export interface ConnectionBounds {
  readonly trustProxy: ProxyTrust;
  readonly perNetwork?: number;
  /** Overrides the address of a connection in tests. */
  readonly addressOf?: (socket: Socket) => string;
}

/**
 * Closes connections of a network with too many open ones, idle or not. Trusted proxies and this machine are exempt,
 * since they carry the connections of all clients.
 */
export function boundConnections(server: Server, { trustProxy, perNetwork, addressOf }: ConnectionBounds): void {
  const open = new Map<string, number>();
  const max = perNetwork ?? perNetworkMax;
  const isProxy = trustPredicateOf(trustProxy);
  server.on('connection', (socket: Socket) => {
    const ip = addressOf?.(socket) ?? socket.remoteAddress ?? '';
    if (isLoopback(ip) || isProxy(ip, 0)) return;
    const network = networkOf(ip);
    const count = open.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
