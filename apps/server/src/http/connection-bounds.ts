import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { boundHttp, type ClosedReason, ConnectionBounds, httpLimits, isLoopback } from '@touchline/net';
import { type ProxyTrust, trustPredicateOf } from './proxy-trust.ts';

export interface SiteBounds {
  readonly trustProxy: ProxyTrust;
  readonly perNetwork?: number | undefined;
  readonly total?: number | undefined;
  readonly onClosed?: ((reason: ClosedReason) => void) | undefined;
  /** Overrides the address of a connection in tests. */
  readonly addressOf?: (socket: Socket) => string;
}

/**
 * Closes connections of a network with too many open ones, idle or not. Trusted proxies and this machine are exempt,
 * since they carry the connections of all clients; their silent connections expire like all others.
 */
export function boundConnections(server: Server, bounds: SiteBounds): void {
  const isProxy = trustPredicateOf(bounds.trustProxy);
  const limits = httpLimits({ perNetwork: bounds.perNetwork, total: bounds.total });
  const parts = {
    isShared: (address: string) => isLoopback(address) || isProxy(address, 0),
    ...(bounds.onClosed && { onClosed: bounds.onClosed }),
  };
  boundHttp(server, new ConnectionBounds(limits, parts), bounds.addressOf);
}
