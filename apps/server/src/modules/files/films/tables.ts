import { type Box, boxAt, boxesIn } from './boxes.ts';
import { Damaged, type FilmFile } from './film-file.ts';

/** Samples of all tracks together; a minute of pictures and sound has some thousands. */
const samplesMax = 500_000;

/** Boxes that hold boxes, as far down as there are tables. */
const holders = new Set('moov trak mdia minf stbl edts mvex dinf moof traf mfra'.split(' '));
/** Levels of boxes; the deepest table lies in the fifth. */
const levelsMax = 8;

/** How a table says how many entries follow: bytes before the number, and of an entry. */
const plain: Readonly<Record<string, { readonly before: number; readonly entry: number }>> = {
  stco: { before: 4, entry: 4 },
  co64: { before: 4, entry: 8 },
  stss: { before: 4, entry: 4 },
  stps: { before: 4, entry: 4 },
  stts: { before: 4, entry: 8 },
  ctts: { before: 4, entry: 8 },
  stsc: { before: 4, entry: 12 },
  stsd: { before: 4, entry: 8 },
  dref: { before: 4, entry: 8 },
};

interface Tables {
  /** Samples that fragments state without a byte for each. */
  stated: number;
}

/**
 * Checks that every table of a film lies within the box that holds it, and that numbers for which no byte is spent
 * stay small: readers make room by these numbers before they read. Throws `Damaged`.
 */
export async function checkTables(film: FilmFile): Promise<void> {
  await checkBoxes(film, { from: 0, to: await wholeUpTo(film), level: 0 }, { stated: 0 });
}

/** Where the last whole box of the file ends: a film that was cut short misses the end of its pictures. */
async function wholeUpTo(film: FilmFile): Promise<number> {
  let at = 0;
  while (at + 8 <= film.size) {
    const type = (await film.bytes(at + 4, 4)).toString('latin1');
    const box = await boxAt(film, at, type === 'mdat' ? Number.MAX_SAFE_INTEGER : film.size);
    if (box.end > film.size) return at;
    at = box.end;
  }
  return at;
}

async function checkBoxes(
  film: FilmFile,
  { from, to, level }: { from: number; to: number; level: number },
  tables: Tables,
): Promise<void> {
  if (level > levelsMax) throw new Damaged('boxes within boxes');
  const boxes = await boxesIn(film, from, to);
  for (const box of boxes) {
    if (holders.has(box.type)) await checkBoxes(film, { from: box.body, to: box.end, level: level + 1 }, tables);
    else await checkTable(film, box, tables);
  }
  if (boxes.some(({ type }) => type === 'stsz' || type === 'stz2')) await checkSamples(film, boxes, tables);
}

const numberAt = async (film: FilmFile, box: Box, at: number): Promise<number> => {
  if (box.body + at + 4 > box.end) throw new Damaged(box.type);
  return (await film.bytes(box.body + at, 4)).readUInt32BE(0);
};

const needs = (box: Box, head: number, count: number, bytes: number): void => {
  if (box.body + head + count * bytes > box.end) throw new Damaged(`${box.type} of ${count}`);
};

async function checkTable(film: FilmFile, box: Box, tables: Tables): Promise<void> {
  const { type } = box;
  const table = Object.hasOwn(plain, type) ? plain[type] : undefined;
  if (table) {
    const count = await numberAt(film, box, table.before);
    if (count > samplesMax) throw new Damaged(`${type} of ${count}`);
    needs(box, table.before + 4, count, table.entry);
  } else if (type === 'elst') {
    const version = (await film.bytes(box.body, 1))[0] ?? 0;
    needs(box, 8, await numberAt(film, box, 4), version === 0 ? 12 : 20);
  } else if (type === 'trun') await checkRun(film, box, tables);
  else if (type === 'tfra') needs(box, 16, await numberAt(film, box, 12), 11);
  else if (type === 'sidx') await checkIndex(film, box);
}

/** A run of a fragment spends from no byte to sixteen for a sample, as its flags say. */
async function checkRun(film: FilmFile, box: Box, tables: Tables): Promise<void> {
  const flags = (await numberAt(film, box, 0)) & 0xffffff;
  const count = await numberAt(film, box, 4);
  const bytes = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  needs(box, 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0), count, bytes);
  state(tables, count);
}

async function checkIndex(film: FilmFile, box: Box): Promise<void> {
  const version = (await film.bytes(box.body, 1))[0] ?? 0;
  const head = version === 0 ? 24 : 32;
  needs(box, head, 0, 0);
  const count = (await film.bytes(box.body + head - 2, 2)).readUInt16BE(0);
  needs(box, head, count, 12);
}

function state(tables: Tables, count: number): void {
  tables.stated += count;
  if (tables.stated > samplesMax) throw new Damaged('more samples than a film has');
}

/** The tables of one track against each other: none may speak of more samples than there are. */
async function checkSamples(film: FilmFile, boxes: readonly Box[], tables: Tables): Promise<void> {
  let samples = 0;
  for (const box of boxes) {
    if (box.type === 'stsz') samples += await checkSizes(film, box, tables);
    else if (box.type === 'stz2') samples += await checkShortSizes(film, box);
  }
  const chunks = boxes.find(({ type }) => type === 'stco' || type === 'co64');
  const chunkCount = chunks ? await numberAt(film, chunks, 4) : 0;
  for (const box of boxes) {
    if (box.type === 'stts' || box.type === 'ctts') {
      // Some cameras state one frame more than they wrote.
      if ((await sumOf(film, box, 8, 0)) > samples * 2 + 16) throw new Damaged(box.type);
    } else if (box.type === 'stsc') await checkChunks(film, box, { samples, chunkCount });
  }
}

/** Sizes of samples: one for each, or one for all, which then must fit into the file. */
async function checkSizes(film: FilmFile, box: Box, tables: Tables): Promise<number> {
  const same = await numberAt(film, box, 4);
  const count = await numberAt(film, box, 8);
  if (same === 0) {
    needs(box, 12, count, 4);
    state(tables, count);
  } else if (same * count > film.size) throw new Damaged(`${count} samples of ${same}`);
  return count;
}

async function checkShortSizes(film: FilmFile, box: Box): Promise<number> {
  const bits = (await numberAt(film, box, 4)) & 0xff;
  const count = await numberAt(film, box, 8);
  if (![4, 8, 16].includes(bits)) throw new Damaged(box.type);
  needs(box, 12, count, bits / 8);
  if (count > samplesMax) throw new Damaged(box.type);
  return count;
}

async function sumOf(film: FilmFile, box: Box, entry: number, at: number): Promise<number> {
  const count = await numberAt(film, box, 4);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    film.count();
    sum += await numberAt(film, box, 8 + index * entry + at);
  }
  return sum;
}

async function checkChunks(
  film: FilmFile,
  box: Box,
  { samples, chunkCount }: { samples: number; chunkCount: number },
): Promise<void> {
  const count = await numberAt(film, box, 4);
  for (let index = 0; index < count; index += 1) {
    film.count();
    const first = await numberAt(film, box, 8 + index * 12);
    const perChunk = await numberAt(film, box, 12 + index * 12);
    if (perChunk > samples || first > chunkCount + 1) throw new Damaged(box.type);
  }
}
