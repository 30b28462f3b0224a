import { Damaged, type FilmFile } from './film-file.ts';

/** IDs of Matroska elements, RFC 9559. */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  void: 0xec,
} as const;

/** Segment parts needed for playback. Tags, attachments and chapters are not. */
const inSegment = new Set<number>([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues]);
/** TimestampScale, Duration, MuxingApp and WritingApp: no titles, dates or file names. */
const inInfo = new Set<number>([ids.timestampScale, 0x4489, 0x4d80, 0x5741]);
/** Track names, and checksums over changed parts. */
const notInTrack = new Set<number>([0x536e, 0xbf]);
/** Parts of a cluster: timestamp, silent tracks, position, size, blocks, free space, checksum. */
const inCluster = new Set<number>([0xe7, 0x5854, 0xa7, 0xab, 0xa0, 0xa3, 0xaf, 0xec, 0xbf]);
const [picture, sound] = [1, 2];

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
  /** Written with unknown size: it ends at the first element that cannot be its child. */
  readonly open: boolean;
}

/**
 * Removes metadata (tags, attachments, chapters, dates, titles, names) and all tracks except video and sound. Rejects
 * with `Damaged`.
 */
export async function cleanWebm(film: FilmFile): Promise<void> {
  let at = 0;
  while (at < film.size) {
    const element = await elementAt(film, at, film.size);
    if (element.id === ids.segment) await cleanSegment(film, element);
    else if (element.id !== ids.header) await makeVoid(film, element);
    at = element.end;
  }
}

async function cleanSegment(film: FilmFile, segment: Element): Promise<void> {
  const dropped = new Set<number>();
  for (let at = segment.body; at < segment.end; ) {
    const part = await elementAt(film, at, segment.end);
    if (part.open && part.id !== ids.cluster) throw new Damaged('a part without an end');
    at = part.end;
    if (!inSegment.has(part.id)) await makeVoid(film, part);
    else if (part.id === ids.seekHead) await cleanSeekHead(film, part);
    else if (part.id === ids.info) await cleanInfo(film, part);
    else if (part.id === ids.tracks) await cleanTracks(film, part, dropped);
    else if (part.id === ids.cluster && (part.open || dropped.size > 0)) at = await cleanCluster(film, part, dropped);
  }
}

/** Children of an element. */
async function childrenOf(film: FilmFile, { body, end }: Element): Promise<Element[]> {
  const children: Element[] = [];
  for (let at = body; at < end; at = children.at(-1)?.end ?? end) children.push(await elementAt(film, at, end));
  return children;
}

async function keepOnly(film: FilmFile, part: Element, keep: (child: Element) => boolean): Promise<void> {
  for (const child of await childrenOf(film, part)) if (!keep(child)) await makeVoid(film, child);
}

/** Also checks the nanoseconds of a unit of time: with none, nothing has a length. */
async function cleanInfo(film: FilmFile, part: Element): Promise<void> {
  const scale = (await childrenOf(film, part)).find(({ id }) => id === ids.timestampScale);
  if (scale && (await numberOf(film, scale)) === 0) throw new Damaged('time scale');
  await keepOnly(film, part, ({ id }) => inInfo.has(id));
}

/** Removes index entries of removed elements. */
async function cleanSeekHead(film: FilmFile, part: Element): Promise<void> {
  for (const seek of await childrenOf(film, part)) {
    const target = seek.id === ids.seek && (await childrenOf(film, seek)).find(({ id }) => id === ids.seekId);
    if (!target || !inSegment.has(await numberOf(film, target))) await makeVoid(film, seek);
  }
}

async function cleanTracks(film: FilmFile, part: Element, dropped: Set<number>): Promise<void> {
  for (const entry of await childrenOf(film, part)) {
    if (entry.id !== ids.trackEntry) {
      await makeVoid(film, entry);
      continue;
    }
    const inside = await childrenOf(film, entry);
    const valueIn = async (wanted: number): Promise<number> => {
      const found = inside.find(({ id }) => id === wanted);
      return found ? numberOf(film, found) : 0;
    };
    if ([picture, sound].includes(await valueIn(ids.trackType))) {
      for (const child of inside) if (notInTrack.has(child.id)) await makeVoid(film, child);
    } else {
      dropped.add(await valueIn(ids.trackNumber));
      await makeVoid(film, entry);
    }
  }
}

/** Removes the blocks of removed tracks. Returns the end of the cluster. */
async function cleanCluster(film: FilmFile, cluster: Element, dropped: ReadonlySet<number>): Promise<number> {
  let at = cluster.body;
  while (at < cluster.end) {
    const element = await elementAt(film, at, cluster.end);
    if (cluster.open && !inCluster.has(element.id)) return at;
    at = element.end;
    const block =
      element.id === ids.blockGroup
        ? (await childrenOf(film, element)).find(({ id }) => id === ids.block)
        : element.id === ids.simpleBlock && element;
    if (block && dropped.has((await sizeAt(film, block.body, block.end)).value)) await makeVoid(film, element);
  }
  return at;
}

/** The element at a position that ends at `limit` at most. Throws `Damaged`. */
async function elementAt(film: FilmFile, start: number, limit: number): Promise<Element> {
  film.count();
  const first = (await film.bytes(start, 1))[0] ?? 0;
  const idBytes = Math.clz32(first) - 23;
  if (idBytes > 4) throw new Damaged('no ID');
  if (start + idBytes >= limit) throw new Damaged('no room for an element');
  const id = (await film.bytes(start, idBytes)).readUIntBE(0, idBytes);
  const { value, length, unknown } = await sizeAt(film, start + idBytes, limit);
  const body = start + idBytes + length;
  if (unknown && id !== ids.segment && id !== ids.cluster) throw new Damaged('an element without an end');
  const end = unknown ? limit : body + value;
  if (end > limit) throw new Damaged('size of an element');
  return { id, start, body, end, open: unknown };
}

/** A variable-length number (RFC 8794, 4): the leading zeros of its first byte give the number of further bytes. */
async function sizeAt(film: FilmFile, at: number, limit: number) {
  const first = at < limit ? ((await film.bytes(at, 1))[0] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > limit) throw new Damaged('no size');
  const raw = await film.bytes(at, length);
  let value = BigInt(first & (0xff >> length));
  for (const byte of raw.subarray(1)) value = value * 256n + BigInt(byte);
  return { value: Number(value), length, unknown: value === 2n ** BigInt(7 * length) - 1n };
}

async function numberOf(film: FilmFile, { body, end }: Element): Promise<number> {
  if (end - body > 6) throw new Damaged('a number');
  return end === body ? 0 : (await film.bytes(body, end - body)).readUIntBE(0, end - body);
}

/** Replaces an element by a Void of the same size, filled with zeros (RFC 8794, 11.3.2). */
async function makeVoid(film: FilmFile, { start, end }: Pick<Element, 'start' | 'end'>): Promise<void> {
  const length = end - start;
  // The shortest element has two bytes. The size field takes one byte, or eight for larger values.
  const sizeBytes = length - 2 < 127 ? 1 : 8;
  const head = Buffer.alloc(1 + sizeBytes);
  head[0] = ids.void;
  if (sizeBytes === 1) head[1] = 0x80 | (length - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  await film.write(start, head);
  await film.zero(start + head.length, end);
}
