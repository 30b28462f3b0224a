import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the proxy at an address is trusted; `hop` counts from the engine, which is 0. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Reads the number of proxies, or their addresses and networks, separated by commas; null when invalid. */
export function readProxies(text: string): ProxyTrust | null {
  if (/^\d+$/.test(text.trim())) return (_address, hop) => hop < Number(text);
  const networks = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((one) => one !== '')) {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
    if (bits !== undefined && Number(bits) > most) return null;
    networks.addSubnet(address, bits === undefined ? most : Number(bits), version === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Unwraps an IPv4 address from an IPv6 socket. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address of the client: the first one, counted from here, that is no trusted proxy. */
export function clientAddress(request: IncomingMessage, isProxy: ProxyTrust): string {
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

/** The group of addresses that counts as one client: for IPv6 a whole /64, the size of one household. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
