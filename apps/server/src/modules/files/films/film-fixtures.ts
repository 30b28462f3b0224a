/** Films built from boxes and elements. */

/** A box of ISO/IEC 14496-12 with a 32-bit size. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The same with a 64-bit size. */
export function longBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([head, body]);
}

export const text = (words: string): Buffer => Buffer.from(words, 'latin1');

/** 32-bit numbers. */
export function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
}

export interface TrackParts {
  readonly handler: string;
  /** Offset of its one chunk in the file, and the sizes of its samples. */
  readonly chunkAt: number;
  readonly sizes: readonly number[];
  readonly inTrak?: readonly Buffer[];
}

/** A track with one chunk. */
export const trak = ({ handler, chunkAt, sizes, inTrak = [] }: TrackParts): Buffer =>
  box(
    'trak',
    box('tkhd', words(0, 0xe1111111, 0xe2222222, 1)),
    ...inTrak,
    box(
      'mdia',
      box('mdhd', words(0x01000000, 0xe3333333, 0xe3333333, 0xe4444444, 0xe4444444, 90_000)),
      box('hdlr', words(0, 0), text(handler), words(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', words(0, 0)),
          box('stsz', words(0, 0, sizes.length, ...sizes)),
          box('stsc', words(0, 1, 1, sizes.length, 1)),
          box('stco', words(0, 1, chunkAt)),
        ),
      ),
    ),
  );

/** A Matroska element; `size` null leaves its size unknown, as in live recordings. */
export function element(id: number, parts: readonly Buffer[], size: 'known' | 'unknown' = 'known'): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.from(
    id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xffff ? 6 : id > 0xff ? 4 : 2, '0'),
    'hex',
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | (size === 'known' ? BigInt(body.length) : (1n << 56n) - 1n));
  return Buffer.concat([head, length, body]);
}
