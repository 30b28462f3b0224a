import { type Box, boxAt, boxesIn } from './boxes.ts';
import { Damaged, type FilmFile } from './film-file.ts';

/** Limit of samples over all tracks; a minute of video and sound has some thousands. */
const samplesMax = 500_000;

/** Boxes that contain boxes, down to the tables. */
const holders = new Set('moov trak mdia minf stbl edts mvex dinf moof traf mfra'.split(' '));
/** Nesting limit of boxes; the deepest table is at level five. */
const levelsMax = 8;

/** Entry count of a table: bytes before the count, and bytes of an entry. */
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

/** Boxes that state how many units of time a second has. */
const timed = new Set(['mvhd', 'mdhd']);

interface Tables {
  /** Samples that fragments declare without a byte for each. */
  stated: number;
}

/**
 * Checks that every table of a film lies within its box, and that counts without stored bytes stay small: readers
 * allocate memory by these numbers. Throws `Damaged`.
 */
export async function checkTables(film: FilmFile): Promise<void> {
  await checkBoxes(film, { from: 0, to: await wholeUpTo(film), level: 0 }, { stated: 0 });
}

/** End of the last whole box; a truncated film lacks the end of its pictures. */
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
  if (timed.has(type)) await checkTimeScale(film, box);
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

/** Units of time in a second follow the creation and modification times; with none of them nothing has a length. */
async function checkTimeScale(film: FilmFile, box: Box): Promise<void> {
  const version = (await numberAt(film, box, 0)) >>> 24;
  if ((await numberAt(film, box, version === 0 ? 12 : 20)) === 0) throw new Damaged(`time scale of ${box.type}`);
}

/** A fragment run stores zero to sixteen bytes per sample, depending on its flags. */
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

/** Cross-checks the tables of one track: none may refer to more samples than exist. */
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
      // Some cameras declare one frame too many.
      if ((await sumOf(film, box, 8, 0)) > samples * 2 + 16) throw new Damaged(box.type);
    } else if (box.type === 'stsc') await checkChunks(film, box, { samples, chunkCount });
  }
}

/** Sample sizes: one per sample, or one for all, which must then fit into the file. */
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
