import { describe, expect, it } from 'vitest';
import { networkOf, plainAddress, widerNetworkOf } from './network-address.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['2001:db8::', '2001:db8:0:0::/64'],
  ])('counts %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('widerNetworkOf', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['203.0.113.9', null],
    ['::ffff:203.0.113.9', null],
    ['', null],
  ])('counts %s as %s', (ip, network) => expect(widerNetworkOf(ip)).toBe(network));
});

it('unwraps IPv4 addresses on an IPv6 socket', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
});
