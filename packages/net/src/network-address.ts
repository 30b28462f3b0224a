import { isIP } from 'node:net';

/** IPv4 in its plain form, also from `::ffff:192.0.2.1`. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is this machine. */
export const isLoopback = (ip: string): boolean => {
  const plain = plainAddress(ip);
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/** Unit of per-address limits: an IPv4 address, or the /64 of an IPv6 address, because one line owns all of it. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  return isIP(plain) === 6 ? `${firstGroups(plain, 4)}::/64` : plain;
}

/** The /48 of an IPv6 address, which hosting companies give to one customer; null for IPv4. */
export function widerNetworkOf(ip: string): string | null {
  const plain = plainAddress(ip);
  return isIP(plain) === 6 ? `${firstGroups(plain, 3)}::/48` : null;
}

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // The last two groups may be written as an IPv4 address.
  const written = before.length + after.length + (ip.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - written;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Meaning of `on`: proxies on this machine and in private networks. Clients can forge the left-most address. */
export const privateNetworks: readonly string[] = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];
