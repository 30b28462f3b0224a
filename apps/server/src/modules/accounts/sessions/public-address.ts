import { BlockList, isIP } from 'node:net';
import { networkOf, plainAddress } from '@touchline/net';

/** Private networks, loopback, link-local, carrier NAT: shared by many users, so they identify nobody. */
const shared = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  shared.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  shared.addSubnet(net, prefix, 'ipv6');
}

/** The network that identifies a household, or null: for IPv6 the /64, whose rest changes daily. */
export function householdOf(ip: string): string | null {
  const plain = plainAddress(ip);
  const version = isIP(plain);
  if (version === 0 || shared.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null;
  return networkOf(plain);
}
