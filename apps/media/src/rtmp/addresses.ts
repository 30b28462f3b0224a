import { BlockList, isIP } from 'node:net';

/** Addresses and networks such as `10.0.0.0/8` or `::1`; `null` when one of them is invalid. */
export function readNetworks(list: readonly string[]): BlockList | null {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
    if (bits !== undefined && Number(bits) > most) return null;
    networks.addSubnet(address, bits === undefined ? most : Number(bits), version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

/** Unwraps an IPv4 address from an IPv6 socket. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const isIn = (networks: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

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
