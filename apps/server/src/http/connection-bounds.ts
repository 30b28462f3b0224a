import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback, networkOf } from '../platform/network-address.ts';
import { believes, type ProxyTrust } from './proxy-trust.ts';

/** Connections of one network: a school with a few for each browser, its sockets included. */
const perNetworkMax = 3000;

export interface ConnectionBounds {
  readonly trustProxy: ProxyTrust;
  readonly perNetwork?: number;
  /** Where a connection comes from; a test says so. */
  readonly addressOf?: (socket: Socket) => string;
}

/**
 * Closes connections of a network that has too many open, whether or not they ask for anything. Proxies that are
 * believed, and this machine, bring everybody's.
 */
export function boundConnections(server: Server, { trustProxy, perNetwork, addressOf }: ConnectionBounds): void {
  const open = new Map<string, number>();
  const max = perNetwork ?? perNetworkMax;
  const isProxy = believes(trustProxy);
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
