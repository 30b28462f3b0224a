import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '142.250.74.110', '172.32.0.1', '2a00:1450:400f:80c::200e', '::ffff:8.8.8.8'])(
  '%s is public',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false));
