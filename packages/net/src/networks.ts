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

export const isIn = (networks: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
};
