import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from './network-address.ts';
import { isIn, readNetworks } from './networks.ts';

/** Whether the proxy at an address is trusted; `hop` counts from the listening port, which is 0. */
export type IsProxy = (address: string, hop: number) => boolean;

/** Reads the number of proxies, or their addresses and networks, separated by commas; null when invalid. */
export function readProxies(text: string): IsProxy | null {
  if (/^\d+$/.test(text.trim())) return (_address, hop) => hop < Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  const networks = readNetworks(entries.filter((entry) => entry !== ''));
  return networks && ((address) => isIn(networks, plainAddress(address)));
}

/** The address of the client: the first one, counted from here, that is no trusted proxy. */
export function clientAddress(request: IncomingMessage, isProxy: IsProxy): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .reverse();
  let address = plainAddress(request.socket.remoteAddress ?? '');
  for (const [hop, next] of forwarded.entries()) {
    if (!isProxy(address, hop) || isIP(next) === 0) break;
    address = plainAddress(next);
  }
  return address;
}

/** The address that limits count: null for a trusted proxy that names no client. */
export function countedAddress(request: IncomingMessage, isProxy: IsProxy): string | null {
  const address = clientAddress(request, isProxy);
  const isPeer = address === plainAddress(request.socket.remoteAddress ?? '');
  return isPeer && isProxy(address, 0) ? null : address;
}
