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

/** Bits of a JPEG's blocks: two for each, the code of no difference and the code of the block's end. */
const blockBits = 2;

function segment(marker: number, ...body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...body]);
}

/** A real JPEG, grey, so that a huge picture is a small file: `testJpeg(20_000, 10_000)` has 780 KB. */
export function testJpeg(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const data = Buffer.alloc(Math.ceil((blocks * blockBits) / 8));
  // The rest of the last byte is filled with ones.
  const rest = (blocks * blockBits) % 8;
  if (rest > 0) data[data.length - 1] = 0xff >> rest;
  // One code of one bit: 0.
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...oneCode),
    segment(0xc4, 0x10, ...oneCode),
    segment(0xda, 1, 1, 0, 0, 63, 0),
    data,
    Buffer.from([0xff, 0xd9]),
  ]);
}
