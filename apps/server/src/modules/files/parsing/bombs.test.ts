import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { createParsers, type Parsers } from '../../../platform/parsers/index.ts';
import { box, element, longBox, text, words } from '../films/film-fixtures.ts';
import type { VideoType } from '../types/media-types.ts';
import type { PictureType } from '../types/picture-types.ts';
import type { FileJobs } from './file-jobs.ts';

let folder: string;
let parsers: Parsers<FileJobs>;
/** Warnings of the pool: the worker died, or exceeded its time or memory. */
const warnings: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-bombs-'));
  const log = createLogger('silent');
  log.warn = (...words: unknown[]) => void warnings.push(JSON.stringify(words));
  parsers = createParsers<FileJobs>({ log, program: new URL('./worker.ts', import.meta.url), rssMax: 400_000_000 });
});
afterAll(async () => {
  await parsers.close();
  await rm(folder, { recursive: true });
});

let made = 0;
async function keep(bytes: Buffer): Promise<string> {
  made += 1;
  const path = join(folder, `bomb-${made}`);
  await writeFile(path, bytes);
  return path;
}

const most = 0xffffffff;
const ftyp = box('ftyp', text('isom'), words(0), text('isom'));
const mdat = box('mdat', Buffer.alloc(64, 1));
const mvhd = box('mvhd', words(0, 0, 0, 1000, 5000), Buffer.alloc(80));
const avc1 = box(
  'avc1',
  Buffer.alloc(6),
  Buffer.from([0, 1]),
  Buffer.alloc(16),
  Buffer.from([0, 64, 0, 64]),
  Buffer.alloc(50),
);
const hdlr = box('hdlr', words(0, 0), text('vide'), words(0, 0, 0, 0));

/** A film of one video track with the given tables. */
function film(...tables: readonly Buffer[]): Buffer {
  const stbl = box('stbl', box('stsd', words(0, 1), avc1), ...tables);
  const minf = box('minf', box('vmhd', words(1, 0, 0)), stbl);
  const mdia = box('mdia', box('mdhd', words(0, 0, 0, 1000, 5000, 0)), hdlr, minf);
  return Buffer.concat([
    ftyp,
    box('moov', mvhd, box('trak', box('tkhd', words(7, 0, 0, 1), Buffer.alloc(68)), mdia)),
    mdat,
  ]);
}
const sound = {
  stsz: box('stsz', words(0, 0, 1, 10)),
  stts: box('stts', words(0, 1, 1, 1000)),
  stsc: box('stsc', words(0, 1, 1, 1, 1)),
  stco: box('stco', words(0, 1, 48)),
};
/** The same with one or more valid tables replaced. */
const filmWith = (bad: Partial<typeof sound>): Buffer => film(...Object.values({ ...sound, ...bad }));

/** Nested boxes that each claim to extend to the end. */
function nested(type: string, depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let at = 0; at < depth; at += 1) {
    bytes.writeUInt32BE((depth - at) * 8, at * 8);
    bytes.write(type, at * 8 + 4, 'latin1');
  }
  return bytes;
}

const fragment = (flags: number, count: number): Buffer =>
  box('moof', box('mfhd', words(0, 1)), box('traf', box('tfhd', words(0, 1)), box('trun', words(flags, count))));

const header = element(0x1a45dfa3, [element(0x4282, [text('webm')])]);
const tracks = element(0x1654ae6b, [
  element(0xae, [element(0xd7, [Buffer.from([1])]), element(0x83, [Buffer.from([1])]), element(0x86, [text('V_VP8')])]),
]);
const hugeSize = Buffer.from('1549a96601fffffffffffffe', 'hex');

const films: readonly (readonly [string, VideoType, Buffer])[] = [
  ['an stco of 2^32-1', 'video/mp4', filmWith({ stco: box('stco', words(0, most, 48)) })],
  ['a co64 of 2^32-1', 'video/mp4', filmWith({ stco: box('co64', words(0, most, 0, 48)) })],
  ['an stsz of 2^32-1', 'video/mp4', filmWith({ stsz: box('stsz', words(0, 0, most, 1)) })],
  ['an stsz of 2^32-1 samples of one byte', 'video/mp4', filmWith({ stsz: box('stsz', words(0, 1, most)) })],
  ['an stz2 of 2^32-1', 'video/mp4', filmWith({ stsz: box('stz2', words(0, 4, most)) })],
  ['an stts of 2^32-1 entries', 'video/mp4', filmWith({ stts: box('stts', words(0, most, 1, 1)) })],
  ['an stts entry of 2^32-1 samples', 'video/mp4', filmWith({ stts: box('stts', words(0, 1, most, 1)) })],
  ['a ctts of 2^32-1 samples', 'video/mp4', film(...Object.values(sound), box('ctts', words(0, 1, most, 1)))],
  ['an stss of 2^32-1', 'video/mp4', film(...Object.values(sound), box('stss', words(0, most, 1)))],
  ['an stsc of 2^32-1', 'video/mp4', filmWith({ stsc: box('stsc', words(0, most, 1, 1, 1)) })],
  ['chunks of 2^32-1 samples', 'video/mp4', filmWith({ stsc: box('stsc', words(0, 1, 1, most, 1)) })],
  [
    'an stsd of 2^32-1',
    'video/mp4',
    Buffer.concat([
      ftyp,
      box('moov', mvhd, box('trak', box('mdia', hdlr, box('minf', box('stbl', box('stsd', words(0, most))))))),
    ]),
  ],
  [
    'an edit list of 2^32-1',
    'video/mp4',
    Buffer.concat([
      ftyp,
      box('moov', mvhd, box('trak', box('edts', box('elst', words(0, most, 1, 0, 1))), box('mdia', hdlr))),
      mdat,
    ]),
  ],
  ['a run of 2^32-1 samples without data', 'video/mp4', Buffer.concat([filmWith({}), fragment(0, most)])],
  [
    'a thousand runs of a million',
    'video/mp4',
    Buffer.concat([filmWith({}), ...Array.from({ length: 1000 }, () => fragment(0, 1_000_000))]),
  ],
  [
    'an index that claims more entries than it holds',
    'video/mp4',
    Buffer.concat([filmWith({}), box('sidx', words(0, 1, 1000, 0, 0, 0xffff))]),
  ],
  ['two million chunks', 'video/mp4', filmWith({ stco: box('stco', words(0, 2_000_000), Buffer.alloc(8_000_000, 1)) })],
  ['nested boxes', 'video/mp4', Buffer.concat([ftyp, nested('moov', 100_000)])],
  ['nested tracks', 'video/mp4', Buffer.concat([ftyp, box('moov', mvhd, nested('trak', 100_000)), mdat])],
  [
    'a million empty boxes',
    'video/mp4',
    Buffer.concat([ftyp, box('moov', mvhd, Buffer.concat(Array.from({ length: 1_000_000 }, () => box('free'))))]),
  ],
  [
    'a box without a size in the middle',
    'video/mp4',
    Buffer.concat([ftyp, words(0), text('moov'), mvhd, words(0), text('trak')]),
  ],
  ['a box shorter than its header', 'video/mp4', Buffer.concat([ftyp, words(4), text('moov')])],
  [
    'a 64-bit size beyond the file',
    'video/mp4',
    Buffer.concat([ftyp, words(1), text('moov'), words(0x7fffffff, most)]),
  ],
  ['a 64-bit size below its header', 'video/mp4', Buffer.concat([ftyp, words(1), text('moov'), words(0, 8)])],
  ['a table in a 64-bit box', 'video/mp4', filmWith({ stco: longBox('stco', words(0, most, 48)) })],
  ['a film with only a header', 'video/mp4', ftyp],
  ['a part with a huge declared size', 'video/webm', Buffer.concat([header, element(0x18538067, [hugeSize])])],
  [
    'nested parts of unknown size',
    'video/webm',
    Buffer.concat([
      header,
      element(0x18538067, [Buffer.from('1654ae6b01ffffffffffffff'.repeat(2000), 'hex')], 'unknown'),
    ]),
  ],
  [
    'endless clusters of unknown size',
    'video/webm',
    Buffer.concat([
      header,
      element(0x18538067, [tracks, Buffer.from('1f43b67501ffffffffffffff'.repeat(50_000), 'hex')], 'unknown'),
    ]),
  ],
  ['a name of eight bytes of zeros', 'video/webm', Buffer.concat([header, element(0x18538067, [Buffer.alloc(64)])])],
  [
    'half a million parts',
    'video/webm',
    Buffer.concat([
      header,
      element(0x18538067, [tracks, ...Array.from({ length: 600_000 }, () => Buffer.from([0xec, 0x80]))]),
    ]),
  ],
];

it.each(films)('refuses a film with %s, and the worker survives', async (_name, promised, bytes) => {
  const answer = await parsers.run('film.clean', { path: await keep(bytes), promised });
  expect(['unreadable', 'content_mismatch']).toContain(answer);
  expect(warnings).toEqual([]);
});

/** A PNG of one colour, of any size with a few bytes per line. */
function png(width: number, height: number, data: Buffer): Buffer {
  const part = (type: string, body: Buffer): Buffer => {
    const checked = Buffer.concat([text(type), body]);
    return Buffer.concat([words(body.length), checked, words(crc32(checked))]);
  };
  const ihdr = part('IHDR', Buffer.concat([words(width, height), Buffer.from([1, 0, 0, 0, 0])]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ihdr,
    part('IDAT', data),
    part('IEND', Buffer.alloc(0)),
  ]);
}
const gif = (width: number, height: number): Buffer => {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffd8ffc0000b080000000001011100ffd9', 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
};
const webp = (width: number, height: number): Buffer => {
  const body = Buffer.alloc(10);
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  const head = Buffer.concat([text('WEBPVP8X'), Buffer.from([10, 0, 0, 0]), body]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return Buffer.concat([text('RIFF'), size, head]);
};

const pictures: readonly (readonly [string, PictureType, Buffer])[] = [
  ['a PNG of 2^31 by 2^31', 'image/png', png(0x7fffffff, 0x7fffffff, deflateSync(Buffer.alloc(100)))],
  ['a PNG of 65,535 by 65,535', 'image/png', png(65_535, 65_535, deflateSync(Buffer.alloc(1_000_000)))],
  ['a PNG that decompresses beyond its size', 'image/png', png(8, 8, deflateSync(Buffer.alloc(200_000_000)))],
  ['a GIF of 65,535 by 65,535', 'image/gif', gif(65_535, 65_535)],
  ['a JPEG of 65,500 by 65,500', 'image/jpeg', jpeg(65_500, 65_500)],
  ['a WebP of 2^24 by 2^24', 'image/webp', webp(1 << 24, 1 << 24)],
  ['a PNG of no height', 'image/png', png(10, 0, deflateSync(Buffer.alloc(10)))],
];

it.each(pictures)('makes nothing of %s, and the worker survives', async (_name, promised, bytes) => {
  const path = await keep(bytes);
  const format = { 'image/png': 'png', 'image/gif': 'gif', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;
  const inspected = await parsers.run('picture.inspect', { path, promised });
  // Decodes anyway: the second check works without the first.
  const job = { source: path, target: join(folder, 'made'), format: format[promised], maxWidth: null, maxHeight: 1000 };
  const decoded = await parsers.run('picture.make', job);
  const refusals = ['too_many_pixels', 'unreadable'];
  // Data after the last line is not read to its end.
  const small = typeof decoded === 'object' && decoded.width <= 8;
  const isRefused = (answer: object | string): boolean => typeof answer === 'string' && refusals.includes(answer);
  expect(small || isRefused(inspected) || isRefused(decoded)).toBe(true);
  expect(warnings).toEqual([]);
});
