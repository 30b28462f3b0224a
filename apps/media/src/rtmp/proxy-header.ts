import { isIP } from 'node:net';

/** Longest header of version 1 with its line end; version 2 states its own length. */
const maxTextBytes = 107;
const maxBinaryBytes = 536;
const signature = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');
const binaryHeadBytes = 16;

/** A PROXY header: the client's address (null for the proxy itself) and the length of the header. */
export interface ProxyHeader {
  address: string | null;
  bytes: number;
}

/**
 * Reads a PROXY protocol header, version 1 or 2 (haproxy.org, proxy-protocol.txt), at the start of `bytes`; null while
 * it is incomplete. Throws RangeError for anything else.
 */
export function readProxyHeader(bytes: Buffer): ProxyHeader | null {
  const start = Math.min(bytes.length, signature.length);
  if (start > 0 && bytes.subarray(0, start).equals(signature.subarray(0, start))) return readBinary(bytes);
  return readText(bytes);
}

function readText(bytes: Buffer): ProxyHeader | null {
  const prefix = 'PROXY ';
  if (!prefix.startsWith(bytes.toString('latin1', 0, prefix.length))) throw new RangeError('proxy: no header');
  const end = bytes.indexOf('\r\n');
  if (end < 0 || end + 2 > maxTextBytes) {
    if (bytes.length >= maxTextBytes) throw new RangeError('proxy: line too long');
    return null;
  }
  const [, family, source = '', target = '', sourcePort = '', targetPort = '', ...more] = bytes
    .toString('latin1', 0, end)
    .split(' ');
  if (family === 'UNKNOWN') return { address: null, bytes: end + 2 };
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : 0;
  const ports = [sourcePort, targetPort].every((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535);
  if (version === 0 || isIP(source) !== version || isIP(target) !== version || !ports || more.length > 0)
    throw new RangeError('proxy: not a header');
  return { address: source, bytes: end + 2 };
}

function readBinary(bytes: Buffer): ProxyHeader | null {
  if (bytes.length < binaryHeadBytes) return null;
  const version = bytes.readUInt8(12) >> 4;
  const command = bytes.readUInt8(12) & 15;
  const family = bytes.readUInt8(13) >> 4;
  const length = binaryHeadBytes + bytes.readUInt16BE(14);
  if (version !== 2 || command > 1) throw new RangeError('proxy: version or command');
  if (length > maxBinaryBytes) throw new RangeError('proxy: header too long');
  if (bytes.length < length) return null;
  const body = bytes.subarray(binaryHeadBytes, length);
  const local = command === 0 || family === 0 || family === 3;
  return { address: local ? null : binaryAddress(family, body), bytes: length };
}

function binaryAddress(family: number, body: Buffer): string {
  if (family === 1 && body.length >= 12) return body.subarray(0, 4).join('.');
  if (family !== 2 || body.length < 36) throw new RangeError('proxy: address family');
  return Array.from({ length: 8 }, (_, group) => body.readUInt16BE(group * 2).toString(16)).join(':');
}
