import { isIP } from 'node:net';

/** IPv4 in its plain form, also from `::ffff:192.0.2.1`. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is this machine. */
export const isLoopback = (ip: string): boolean => {
  const plain = plainAddress(ip);
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

interface Networks {
  readonly own: string;
  readonly wider: string | null;
}

/** Networks of the last addresses: one call asks for them several times. */
const known = new Map<string, Networks>();
const knownMax = 1000;
/** The longest address, with an interface; longer text is whatever a client wrote. */
const addressLength = 64;

function networksOf(ip: string): Networks {
  const found = known.get(ip);
  if (found) return found;
  const plain = plainAddress(ip);
  const networks =
    isIP(plain) === 6
      ? { own: `${firstGroups(plain, 4)}::/64`, wider: `${firstGroups(plain, 3)}::/48` }
      : { own: plain, wider: null };
  if (ip.length > addressLength) return networks;
  if (known.size >= knownMax) known.clear();
  known.set(ip, networks);
  return networks;
}

/** Unit of per-address limits: an IPv4 address, or the /64 of an IPv6 address, because one line owns all of it. */
export const networkOf = (ip: string): string => networksOf(ip).own;

/** The /48 of an IPv6 address, which hosting companies give to one customer; null for IPv4. */
export const widerNetworkOf = (ip: string): string | null => networksOf(ip).wider;

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
