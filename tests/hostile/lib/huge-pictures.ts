import { constants, crc32, deflateRawSync } from 'node:zlib';

const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** A zlib stream of zeros. Its blocks repeat, so that it is made without its content. */
function deflatedZeros(bytes: number): Buffer {
  const step = 1_000_000;
  const zeros = (length: number) => deflateRawSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH });
  const block = zeros(step);
  const blocks = Array<Buffer>(Math.floor(bytes / step)).fill(block);
  // Adler-32 of zeros: the second sum counts them.
  const sum = be32((bytes % 65_521) * 65_536 + 1);
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...blocks, zeros(bytes % step), Buffer.from([0x03, 0x00]), sum]);
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([be32(data.length), body, be32(crc32(body))]);
};

/** A PNG of 16 bits and four channels, eight bytes a pixel: the most work for the least file. */
export function deepPng(width: number, height: number): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([16, 6, 0, 0, 0])])),
    chunk('IDAT', deflatedZeros(height * (1 + width * 8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey JPEG of blocks of two bits each; 200 megapixels have 780 KB. */
export function flatJpeg(width: number, height: number): Buffer {
  const segment = (marker: number, ...body: readonly number[]): Buffer =>
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]);
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  // Four blocks fill a byte, as they do in pictures whose sides are multiples of 16.
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...oneCode),
    segment(0xc4, 0x10, ...oneCode),
    segment(0xda, 1, 1, 0, 0, 63, 0),
    Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
