import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export interface PngOptions {
  /** Total bytes, padded with a chunk that readers skip. */
  readonly bytes?: number;
  /** Rows of pixels in the file; fewer than the height make a broken picture. */
  readonly rows?: number;
}

/** A real PNG, black and one bit deep, so that a huge picture is a small file: `testPng(20_000, 10_000)` has 24 KB. */
export function testPng(width = 3, height = 2, { bytes = 0, rows = height }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
  ];
  const end = chunk('IEND', Buffer.alloc(0));
  const size = parts.reduce((sum, part) => sum + part.length, end.length);
  // Private and not to be copied, so that decoders ignore it.
  if (bytes > size) parts.push(chunk('fiLl', Buffer.alloc(bytes - size - 12)));
  return Buffer.concat([...parts, end]);
}
