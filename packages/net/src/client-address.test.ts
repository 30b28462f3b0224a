import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress, readProxies } from './client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return Object.assign(new IncomingMessage(socket), { headers });
}
const addressOf = (proxies: string, remoteAddress: string, forwarded?: string): string => {
  const isProxy = readProxies(proxies);
  if (!isProxy) throw new Error('the proxies are not valid');
  return clientAddress(requestFrom(remoteAddress, forwarded), isProxy);
};

describe('the address of a client', () => {
  it.each([
    ['', '::ffff:192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['10.0.0.0/8', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.0/8', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['1', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.1', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['10.0.0.0/8', '10.0.0.1', 'nonsense', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', undefined, '10.0.0.1'],
  ])('with the proxies "%s", from %s, forwarded for %s, is %s', (proxies, remote, forwarded, expected) => {
    expect(addressOf(proxies, remote, forwarded)).toBe(expected);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.1/x', '::1/129', '10.0.0.0/8/8'])('rejects the proxies %s', (text) => {
    expect(readProxies(text)).toBeNull();
  });

  it.each([
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', undefined, null],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ])('from %s, forwarded for %s, counts as %s', (remote, forwarded, counted) => {
    const isProxy = readProxies('10.0.0.0/8');
    expect(isProxy && countedAddress(requestFrom(remote, forwarded), isProxy)).toBe(counted);
  });
});
