import { Damaged, type FilmFile } from './film-file.ts';

/** A box of ISO/IEC 14496-12, 4.2: its header starts at `start`, its content at `body`, the next box at `end`. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

const headBytes = 8;

/**
 * The box at `start`; one without a size extends to `limit`. Throws `Damaged` when it is invalid or exceeds the limit.
 */
export async function boxAt(film: FilmFile, start: number, limit: number): Promise<Box> {
  film.count();
  if (start + headBytes > limit) throw new Damaged('no room for a box');
  const head = await film.bytes(start, headBytes);
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short !== 1) {
    const end = short === 0 ? limit : start + short;
    if (end < start + headBytes || end > limit) throw new Damaged(`size of ${type}`);
    return { type, start, body: start + headBytes, end };
  }
  const long = (await film.bytes(start + headBytes, 8)).readBigUInt64BE(0);
  const end = start + Number(long);
  if (long < 16n || end > limit) throw new Damaged(`size of ${type}`);
  return { type, start, body: start + 16, end };
}

/** The boxes of a range, in order; fewer bytes than a header end the list (QuickTime ends some with 0). */
export async function boxesIn(film: FilmFile, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + headBytes <= to; at = boxes.at(-1)?.end ?? to) boxes.push(await boxAt(film, at, to));
  return boxes;
}

/** Turns a box into free space: position and size stay, the content is zeroed. */
export async function free(film: FilmFile, { start, body, end }: Pick<Box, 'start' | 'body' | 'end'>): Promise<void> {
  await film.write(start + 4, Buffer.from('free', 'latin1'));
  await film.zero(body, end);
}
