import { BlockList, isIP } from 'node:net';
import { plainAddress } from '@touchline/net';

/**
 * Addresses that are no part of the public internet (IANA special-purpose registries). Of IPv6 only the space of global
 * addresses is public, without the parts that embed IPv4 addresses.
 */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet: requests to addresses given by users go nowhere else. */
export function isPublicAddress(ip: string): boolean {
  const plain = plainAddress(ip);
  switch (isIP(plain)) {
    case 4:
      return !special.check(plain, 'ipv4');
    case 6:
      return global.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
    default:
      return false;
  }
}
