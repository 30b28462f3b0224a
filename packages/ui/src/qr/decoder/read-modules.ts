import { type BitPicture, bitAt } from './bit-picture.ts';
import { correctBlock } from './reed-solomon.ts';
import { readSegments } from './segments.ts';
import { alignmentPlaces, blocksOf, type CorrectionLevel, codewordsOf, versionOf } from './versions.ts';

interface Format {
  readonly level: CorrectionLevel;
  readonly mask: number;
}

/** All formats as a code writes them: five bits and ten of correction. */
const formats = Array.from({ length: 32 }, (_, data) => {
  let rest = data;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  return { bits, format: { level: (data >> 3) as CorrectionLevel, mask: data & 7 } satisfies Format };
});

const onesOf = (value: number): number => {
  let ones = 0;
  for (let rest = value; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
};
/** A format with more wrong bits could be another one. */
const wrongMax = 3;

/** The format of a code, from the better one of its two copies. */
function readFormat(code: BitPicture): Format | null {
  const side = code.width;
  const nearCorner = (at: number): number => {
    if (at < 6) return bitAt(code, 8, at);
    if (at < 8) return bitAt(code, 8, at + 1);
    return at === 8 ? bitAt(code, 7, 8) : bitAt(code, 14 - at, 8);
  };
  const atEdges = (at: number): number => (at < 8 ? bitAt(code, side - 1 - at, 8) : bitAt(code, 8, side - 15 + at));
  const copies = [nearCorner, atEdges].map((bit) =>
    Array.from({ length: 15 }, (_, at) => bit(at) << at).reduce((sum, value) => sum | value, 0),
  );
  const likely = formats
    .map(({ bits, format }) => ({ format, wrong: Math.min(...copies.map((copy) => onesOf(copy ^ bits))) }))
    .toSorted((a, b) => a.wrong - b.wrong)[0];
  return likely && likely.wrong <= wrongMax ? likely.format : null;
}

/** Whether a module is inverted, by mask. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Whether a module belongs to the frame of the code and carries no data. */
function frameOf(version: number): (x: number, y: number) => boolean {
  const side = version * 4 + 17;
  const places = alignmentPlaces(version);
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 0;
  const isCorner = (x: number, y: number): boolean =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
  const squares = places.flatMap((x) => places.flatMap((y) => (isCorner(x, y) ? [] : [{ x, y }])));
  return (x, y) => {
    if ((x < 9 && (y < 9 || y >= side - 8)) || (x >= side - 8 && y < 9) || x === 6 || y === 6) return true;
    if (version >= 7 && ((x < 6 && y >= side - 11) || (y < 6 && x >= side - 11))) return true;
    return squares.some((square) => Math.abs(square.x - x) <= 2 && Math.abs(square.y - y) <= 2);
  };
}

/** The codewords in the order of the code: columns of two from the right, up and down in turn. */
function readCodewords(code: BitPicture, mask: number): Uint8Array {
  const side = code.width;
  const version = versionOf(side);
  const isFrame = frameOf(version);
  const isInverted = masks[mask] ?? (() => false);
  const words = new Uint8Array(codewordsOf(version));
  let at = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < side; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? side - 1 - step : step;
        if (isFrame(x, y) || at >= words.length * 8) continue;
        const bit = bitAt(code, x, y) ^ (isInverted(x, y) ? 1 : 0);
        words[at >> 3] = ((words[at >> 3] ?? 0) << 1) | bit;
        at += 1;
      }
  }
  return words;
}

/** Sorts the codewords into their blocks, corrects these, and returns the data; null with too many errors. */
function readData(words: Uint8Array, version: number, level: CorrectionLevel): Uint8Array | null {
  const { count, correction, short, shortLength } = blocksOf(version, level);
  const list = Array.from({ length: count }, (_, at) => new Uint8Array(shortLength + (at < short ? 0 : 1)));
  const dataLength = shortLength - correction;
  let at = 0;
  const take = (): number => words[at++] ?? 0;
  for (let index = 0; index <= dataLength; index++)
    list.forEach((block, number) => {
      if (index < dataLength || number >= short) block[index] = take();
    });
  for (let index = 0; index < correction; index++)
    for (const block of list) block[block.length - correction + index] = take();
  if (!list.every((block) => correctBlock(block, correction))) return null;
  const parts = list.map((block) => block.subarray(0, block.length - correction));
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let from = 0;
  for (const part of parts) {
    data.set(part, from);
    from += part.length;
  }
  return data;
}

/** The text of a code's modules; null when they are none. */
export function readModules(code: BitPicture): string | null {
  const format = readFormat(code);
  if (!format) return null;
  const version = versionOf(code.width);
  const data = readData(readCodewords(code, format.mask), version, format.level);
  return data && readSegments(data, version);
}
