import { describe, expect, it } from 'vitest';
import { random, randomBytes } from '../testing/malformed.ts';
import { readProxyHeader } from './proxy-header.ts';

const binary = (verCommand: number, family: number, body: Buffer) => {
  const head = Buffer.from('0d0a0d0a000d0a515549540a00000000', 'hex');
  head[12] = verCommand;
  head[13] = family;
  head.writeUInt16BE(body.length, 14);
  return Buffer.concat([head, body]);
};
const four = Buffer.from([203, 0, 113, 7, 10, 0, 0, 1, 0x30, 0x39, 7, 0x8f]);
const six = Buffer.concat([Buffer.from('20010db8000000000000000000000007', 'hex'), Buffer.alloc(20, 1)]);

const good: [string, Buffer, string | null][] = [
  ['version 1, IPv4', Buffer.from('PROXY TCP4 203.0.113.7 10.0.0.1 12345 1935\r\n'), '203.0.113.7'],
  ['version 1, IPv6', Buffer.from('PROXY TCP6 2001:db8::7 ::1 12345 1935\r\n'), '2001:db8::7'],
  ['version 1, unknown', Buffer.from('PROXY UNKNOWN ffff:f...f:ffff 65535\r\n'), null],
  ['version 2, IPv4', binary(0x21, 0x11, four), '203.0.113.7'],
  ['version 2, IPv4 with trailing data', binary(0x21, 0x11, Buffer.concat([four, Buffer.alloc(90)])), '203.0.113.7'],
  ['version 2, IPv6', binary(0x21, 0x21, six), '2001:db8:0:0:0:0:0:7'],
  ['version 2, the proxy itself', binary(0x20, 0x00, Buffer.alloc(0)), null],
];

describe('a PROXY header', () => {
  it.each(good)('parses %s', (_name, bytes, address) => {
    const withMore = Buffer.concat([bytes, Buffer.from([3, 0, 0, 0])]);
    expect(readProxyHeader(withMore)).toEqual({ address, bytes: bytes.length });
  });

  it.each(good)('parses %s byte by byte', (_name, bytes) => {
    for (let length = 0; length < bytes.length; length++) expect(readProxyHeader(bytes.subarray(0, length))).toBeNull();
  });

  it.each([
    ['an RTMP handshake', Buffer.from([3, 0, 0])],
    ['another word', Buffer.from('PROXIES')],
    ['no address', Buffer.from('PROXY TCP4 here there 1 2\r\n')],
    ['an address of the other family', Buffer.from('PROXY TCP4 ::1 ::1 1 2\r\n')],
    ['a port out of range', Buffer.from('PROXY TCP4 1.2.3.4 1.2.3.4 65536 1\r\n')],
    ['too few fields', Buffer.from('PROXY TCP4 1.2.3.4\r\n')],
    ['an unterminated line', Buffer.from(`PROXY TCP4 ${'1'.repeat(200)}`)],
    ['version 3', binary(0x31, 0x11, four)],
    ['an unknown command', binary(0x2f, 0x11, four)],
    ['a body shorter than its address', binary(0x21, 0x11, Buffer.alloc(4))],
    ['an enormous body', binary(0x21, 0x11, Buffer.alloc(60_000))],
  ])('rejects %s', (_name, bytes) => {
    expect(() => readProxyHeader(bytes)).toThrow(RangeError);
  });

  it('throws only RangeError for any input', () => {
    const thrown: unknown[] = [];
    const next = random(7);
    for (let run = 0; run < 3_000; run++) {
      const [, base] = good[run % good.length] ?? ['', Buffer.alloc(0)];
      const bytes = Buffer.from(base);
      for (let hits = 0; hits < 3; hits++) bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
      const input = run % 2 === 0 ? bytes : randomBytes(next, 40);
      try {
        readProxyHeader(input);
      } catch (error) {
        if (!(error instanceof RangeError)) thrown.push(error);
      }
    }
    expect(thrown).toEqual([]);
  });
});
