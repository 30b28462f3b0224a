/** How much a code corrects: L, M, Q, H as the format of a code numbers them (1, 0, 3, 2). */
export type CorrectionLevel = 0 | 1 | 2 | 3;

/** Correction codewords of a block and number of blocks, by level and version (from 1). ISO/IEC 18004, table 9. */
const corrections: Readonly<Record<CorrectionLevel, string>> = {
  1: '7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  0: '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28',
  3: '13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  2: '17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
};
const blocks: Readonly<Record<CorrectionLevel, string>> = {
  1: '1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25',
  0: '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49',
  3: '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
  2: '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
};
const numberAt = (list: string, version: number): number => Number(list.split(' ')[version - 1]);

export const versionOf = (side: number): number => (side - 17) / 4;

/** Rows and columns of the small squares. */
export function alignmentPlaces(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

/** Codewords of a code, with those of correction. */
export function codewordsOf(version: number): number {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const squares = count === 0 ? 0 : (25 * count - 10) * count - 55;
  const modules = (16 * version + 128) * version + 64 - squares - (version >= 7 ? 36 : 0);
  return Math.floor(modules / 8);
}

export interface Blocks {
  readonly count: number;
  /** Codewords of correction in each block. */
  readonly correction: number;
  /** Blocks that are one codeword shorter than the others come first. */
  readonly short: number;
  readonly shortLength: number;
}

export function blocksOf(version: number, level: CorrectionLevel): Blocks {
  const count = numberAt(blocks[level], version);
  const all = codewordsOf(version);
  return {
    count,
    correction: numberAt(corrections[level], version),
    short: count - (all % count),
    shortLength: Math.floor(all / count),
  };
}
