import { type Box, boxesIn } from './boxes.ts';
import { Damaged, type FilmFile } from './film-file.ts';

/** Entry limit of a table; tracks other than video and sound have a few entries a second. */
const entriesMax = 500_000;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Byte ranges of a track's samples (ISO/IEC 14496-12, 8.7), from its sample table. Throws `Damaged`. */
export async function samplesOf(film: FilmFile, stbl: Box): Promise<Range[]> {
  const tables = new Map((await boxesIn(film, stbl.body, stbl.end)).map((box) => [box.type, box]));
  const offsets = await chunkOffsets(film, tables.get('stco'), tables.get('co64'));
  const sizes = await sampleSizes(film, tables.get('stsz'));
  const runs = await chunkRuns(film, tables.get('stsc'));
  const ranges: Range[] = [];
  let sample = 0;
  let run = 0;
  for (const [index, offset] of offsets.entries()) {
    film.count();
    while (run + 1 < runs.length && (runs[run + 1]?.first ?? 0) <= index + 1) run += 1;
    let at = offset;
    for (let left = runs[run]?.samples ?? 0; left > 0 && sample < sizes.count; left -= 1) {
      film.count();
      const size = sizes.of(sample);
      ranges.push({ from: at, to: at + size });
      at += size;
      sample += 1;
    }
  }
  return ranges;
}

/** Entries of a table after a header of `head` bytes, whose last four are their number. */
async function entries(film: FilmFile, box: Box | undefined, head: number, size: number): Promise<Buffer> {
  if (!box) return Buffer.alloc(0);
  if (box.body + head > box.end) throw new Damaged(box.type);
  const count = (await film.bytes(box.body + head - 4, 4)).readUInt32BE(0);
  if (count > entriesMax || box.body + head + count * size > box.end) throw new Damaged(box.type);
  return film.bytes(box.body + head, count * size);
}

async function chunkOffsets(film: FilmFile, stco: Box | undefined, co64: Box | undefined): Promise<number[]> {
  const short = await entries(film, stco, 8, 4);
  const long = await entries(film, co64, 8, 8);
  return [
    ...Array.from({ length: short.length / 4 }, (_, at) => short.readUInt32BE(at * 4)),
    ...Array.from({ length: long.length / 8 }, (_, at) => Number(long.readBigUInt64BE(at * 8))),
  ];
}

async function sampleSizes(film: FilmFile, stsz: Box | undefined) {
  if (!stsz || stsz.body + 12 > stsz.end) throw new Damaged('stsz');
  const head = await film.bytes(stsz.body, 12);
  const [same, count] = [head.readUInt32BE(4), head.readUInt32BE(8)];
  if (count > entriesMax) throw new Damaged('stsz');
  if (same > 0) return { count, of: () => same };
  const table = await entries(film, stsz, 12, 4);
  return { count, of: (at: number) => table.readUInt32BE(at * 4) };
}

/** Chunk runs: the first chunk of each, counted from 1, and its samples per chunk. */
async function chunkRuns(film: FilmFile, stsc: Box | undefined): Promise<{ first: number; samples: number }[]> {
  const table = await entries(film, stsc, 8, 12);
  return Array.from({ length: table.length / 12 }, (_, at) => ({
    first: table.readUInt32BE(at * 12),
    samples: table.readUInt32BE(at * 12 + 4),
  }));
}

/** The parts of `ranges` inside `within`, which is sorted and disjoint; each position once. */
export function intersectRanges(ranges: readonly Range[], within: readonly Range[]): Range[] {
  const parts: Range[] = [];
  let outer = 0;
  /** Everything before it is processed. */
  let done = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    for (let at = Math.max(from, done); at < to; ) {
      while (outer < within.length && (within[outer]?.to ?? 0) <= at) outer += 1;
      const outerRange = within[outer];
      if (!outerRange || outerRange.from >= to) break;
      const part = { from: Math.max(at, outerRange.from), to: Math.min(to, outerRange.to) };
      parts.push(part);
      at = part.to;
    }
    done = Math.max(done, to);
  }
  return parts;
}
