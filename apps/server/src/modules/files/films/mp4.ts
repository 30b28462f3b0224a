import { type Box, boxAt, boxesIn, free } from './boxes.ts';
import { Damaged, type FilmFile } from './film-file.ts';
import { intersectRanges, type Range, samplesOf } from './samples.ts';

const of = (types: string): ReadonlySet<string> => new Set(types.split(' '));

/**
 * Boxes needed for playback, by parent box (ISO/IEC 14496-12 and the QuickTime File Format). All others are metadata
 * about places, people, devices and times: `udta`, `meta`, `uuid` and vendor boxes.
 */
const needed: Readonly<Record<string, ReadonlySet<string>>> = {
  '': of('ftyp styp pdin moov mdat moof sidx ssix mfra'),
  moov: of('mvhd trak mvex iods'),
  trak: of('tkhd tapt edts tref mdia load clip matt trgr'),
  mdia: of('mdhd hdlr minf elng'),
  minf: of('vmhd smhd hdlr dinf stbl'),
  stbl: of('stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sbgp sgpd subs padb stsh stdp saiz saio'),
  moof: of('mfhd traf'),
  traf: of('tfhd trun tfdt sbgp sgpd subs saiz saio senc'),
};
/** Boxes that start with creation and modification times. */
const dated = of('mvhd tkhd mdhd');
/** Kept track types. Others contain text, locations or sensor data. */
const played = of('vide soun');

/**
 * Removes from an MP4 or QuickTime film everything that playback does not need: metadata, recording times, and tracks
 * other than video and sound with their samples. All other bytes stay in place. Rejects with `Damaged`.
 */
export async function cleanMp4(film: FilmFile): Promise<void> {
  const boxes = await topBoxes(film);
  const data = boxes.filter(({ type }) => type === 'mdat').map(({ body, end }): Range => ({ from: body, to: end }));
  const dropped: Box[] = [];
  for (const moov of boxes.filter(({ type }) => type === 'moov')) {
    for (const trak of await childrenOf(film, moov, 'trak'))
      if (!played.has(await kindOf(film, trak))) dropped.push(trak);
  }
  // Samples of fragments are in other tables; no camera writes such films.
  if (dropped.length > 0 && boxes.some(({ type }) => type === 'moof')) throw new Damaged('data in fragments');
  const samples: Range[] = [];
  for (const trak of dropped) for (const range of await samplesOfTrack(film, trak)) samples.push(range);
  for (const trak of dropped) await free(film, trak);
  for (const { from, to } of intersectRanges(samples, data)) await film.zero(from, to);
  await cleanBoxes(film, '', boxes);
}

/** Top-level boxes. Bytes after a complete film that are no box, as some cameras write, become free space. */
async function topBoxes(film: FilmFile): Promise<Box[]> {
  const boxes: Box[] = [];
  const has = (type: string): boolean => boxes.some((box) => box.type === type);
  for (let at = 0; at < film.size; at = boxes.at(-1)?.end ?? film.size) {
    try {
      boxes.push(await boxAt(film, at, film.size));
    } catch (error) {
      if (!(error instanceof Damaged) || !has('moov')) throw error;
      boxes.push(await restOf(film, at, has('mdat')));
    }
  }
  return boxes;
}

/** The remainder of a film after its last whole box. */
async function restOf(film: FilmFile, start: number, complete: boolean): Promise<Box> {
  const end = film.size;
  const head = start + 8 <= end ? Buffer.from(await film.bytes(start, 8)) : null;
  // A truncated film lacks its last pictures.
  if (head?.toString('latin1', 4) === 'mdat' && !complete) return { type: 'mdat', start, body: start + 8, end };
  if (!complete) throw new Damaged('no pictures');
  if (!head) {
    await film.zero(start, end);
    return { type: 'mdat', start, body: start, end };
  }
  head.writeUInt32BE(end - start, 0);
  await film.write(start, head);
  return { type: 'free', start, body: start + 8, end };
}

async function cleanBoxes(film: FilmFile, within: string, boxes: readonly Box[]): Promise<void> {
  for (const box of boxes) {
    if (!needed[within]?.has(box.type)) await free(film, box);
    else if (dated.has(box.type)) await forgetTimes(film, box);
    else if (box.type in needed) await cleanBoxes(film, box.type, await boxesIn(film, box.body, box.end));
  }
}

/** Creation and modification times, 32-bit in version 0 and 64-bit in version 1; 0 means unknown. */
async function forgetTimes(film: FilmFile, { type, body, end }: Box): Promise<void> {
  const version = (await film.bytes(body, 1))[0] ?? 0;
  const length = version === 0 ? 8 : 16;
  if (body + 4 + length > end) throw new Damaged(type);
  await film.zero(body + 4, body + 4 + length);
}

const childrenOf = async (film: FilmFile, parent: Box, type: string): Promise<Box[]> =>
  (await boxesIn(film, parent.body, parent.end)).filter((box) => box.type === type);

async function childOf(film: FilmFile, parent: Box | undefined, type: string): Promise<Box | undefined> {
  return parent && (await childrenOf(film, parent, type))[0];
}

/** Handler type of a track: `vide`, `soun`, `meta`, `text` and others. */
async function kindOf(film: FilmFile, trak: Box): Promise<string> {
  const handler = await childOf(film, await childOf(film, trak, 'mdia'), 'hdlr');
  if (!handler || handler.body + 12 > handler.end) throw new Damaged('a track of no kind');
  return (await film.bytes(handler.body + 8, 4)).toString('latin1');
}

async function samplesOfTrack(film: FilmFile, trak: Box): Promise<Range[]> {
  const media = await childOf(film, await childOf(film, trak, 'mdia'), 'minf');
  const stbl = await childOf(film, media, 'stbl');
  return stbl ? samplesOf(film, stbl) : [];
}
