import { describe, expect, it } from 'vitest';
import { addressGroup, isIn, plainAddress, readNetworks } from './addresses.ts';

describe('addresses of encoders', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to the group %s', (address, group) => {
    expect(addressGroup(plainAddress(address))).toBe(group);
  });

  it('unwraps IPv4 addresses on an IPv6 socket', () => {
    expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('matches addresses in networks', () => {
    const networks = readNetworks(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
    expect(networks).not.toBeNull();
    if (!networks) return;
    const inside = ['10.200.1.1', '127.0.0.1', 'fd12::1', '11.0.0.1', '127.0.0.2', '::1', '', 'nonsense'];
    expect(inside.map((address) => isIn(networks, address))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '1.2.3', '10.0.0.0/x'])('rejects %s', (entry) => {
    expect(readNetworks([entry])).toBeNull();
  });
});
