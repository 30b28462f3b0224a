import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, hasFfmpeg } from '../../../testing/ffmpeg.ts';
import type { VideoType } from '../types/media-types.ts';
import { box, element, longBox, text, trak, words } from './film-fixtures.ts';
import { cleanFilm } from './index.ts';

/** A location that must not remain in the film. */
const place = '+48.8577+002.2950/';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-films-'));
});
afterAll(() => rm(folder, { recursive: true }));

let films = 0;
/** Cleans a film; returns the result and the bytes. */
async function clean(bytes: Buffer, type: VideoType) {
  films += 1;
  const path = join(folder, `film-${films}`);
  await writeFile(path, bytes);
  const answer = await cleanFilm(path, type);
  return { answer, bytes: await readFile(path) };
}
const refused = 'unreadable';

/** Box types of a range, in order. */
function typesIn(bytes: Buffer, from = 0, to = bytes.length): string[] {
  const types: string[] = [];
  for (let at = from; at + 8 <= to; at += Math.max(8, bytes.readUInt32BE(at) || to - at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}

const picture = text('PICTURE-PICTURE-');
const places = text(place.repeat(2));
const ftyp = box('ftyp', text('qt  '), words(0), text('qt  '));
/** Location metadata that phones and cameras write. */
const marks = [
  box('udta', box('\u00a9xyz', text(`\0\x12\x15\xc7${place}`)), words(0)),
  box('meta', box('keys', text('com.apple.quicktime.location.ISO6709')), box('ilst', text(place))),
  box('uuid', text('0123456789abcdef'), text(`<x:xmpmeta>${place}`)),
  box('gps ', text(place)),
];
/** A film with a video track and a metadata track; `head` precedes the samples. */
function film(data: Buffer, dataAt: number): Buffer {
  return box(
    'moov',
    box('mvhd', words(0, 0xe0000000, 0xe0000000, 1000, 5000)),
    ...marks,
    trak({ handler: 'vide', chunkAt: dataAt, sizes: [10, 6], inTrak: marks }),
    trak({ handler: 'meta', chunkAt: dataAt + picture.length, sizes: [20, data.length - picture.length - 20] }),
  );
}

describe('MP4 or QuickTime film', () => {
  it.each([
    ['head first', (moov: Buffer, mdat: Buffer) => [ftyp, moov, mdat]],
    ['pictures first', (moov: Buffer, mdat: Buffer) => [ftyp, mdat, moov]],
    ['with free space', (moov: Buffer, mdat: Buffer) => [ftyp, box('free', places), moov, box('skip', places), mdat]],
    ['with an unknown box', (moov: Buffer, mdat: Buffer) => [ftyp, mdat, moov, ...marks, box('smta', places)]],
    [
      'followed by foreign data',
      (moov: Buffer, mdat: Buffer) => [ftyp, mdat, moov, text(`\xff\xff\xff\xffINST${place}`)],
    ],
    ['followed by a few bytes', (moov: Buffer, mdat: Buffer) => [ftyp, mdat, moov, text('+48.8')]],
  ])('loses its location metadata in place, with boxes in the order %s', async (_, order) => {
    const data = Buffer.concat([picture, places]);
    const mdat = box('mdat', data);
    const at = (parts: readonly Buffer[]): number => {
      const before = parts.slice(0, parts.indexOf(mdat));
      return before.reduce((sum, { length }) => sum + length, 8);
    };
    const length = film(data, 0).length;
    const moov = film(data, at(order(Buffer.alloc(length), mdat)));
    const before = Buffer.concat(order(moov, mdat));
    const { answer, bytes } = await clean(before, 'video/quicktime');
    expect(answer).toBe(true);
    expect(bytes).toHaveLength(before.length);
    for (const gone of [place, '+48.8', 'location', 'xmp', '\xe1\x11\x11\x11', '\xe3\x33', '\xe4\x44', '\xe0\0\0\0'])
      expect(bytes.includes(gone, 0, 'latin1')).toBe(false);
    expect(bytes.indexOf(picture)).toBe(before.indexOf(picture));
    const [was, is] = [typesIn(before), typesIn(bytes)];
    expect(is.filter((type) => type !== 'free')).toEqual(was.filter((type) => ['ftyp', 'moov', 'mdat'].includes(type)));
    const moovAt = bytes.indexOf('moov') + 4;
    expect(typesIn(bytes, moovAt, moovAt + length - 8)).toEqual(['mvhd', ...Array(4).fill('free'), 'trak', 'free']);
    // The sample tables of the video are unchanged.
    const stco = box('stco', words(0, 1, before.indexOf(picture)));
    expect(bytes.indexOf(stco)).toBe(before.indexOf(stco));
  });

  it('accepts 64-bit sizes and a last box without a size', async () => {
    const head = Buffer.concat([
      ftyp,
      longBox('uuid', places),
      longBox('moov', box('mvhd', words(0, 0, 0, 1000, 0)), ...marks),
    ]);
    const mdat = box('mdat', picture);
    mdat.writeUInt32BE(0);
    const { answer, bytes } = await clean(Buffer.concat([head, mdat]), 'video/mp4');
    expect(answer).toBe(true);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.subarray(head.length)).toEqual(mdat);
  });

  it('keeps the available pictures when it is truncated', async () => {
    const whole = Buffer.concat([
      ftyp,
      box('moov', box('mvhd', words(0, 0, 0, 1000, 0)), ...marks),
      box('mdat', picture),
    ]);
    const { answer, bytes } = await clean(whole.subarray(0, -4), 'video/mp4');
    expect(answer).toBe(true);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.includes('PICTURE-PICT')).toBe(true);
  });

  it('is refused when a data track is in fragments, where its samples cannot be found', async () => {
    const bytes = Buffer.concat([ftyp, film(Buffer.concat([picture, places]), 0), box('moof'), box('mdat', picture)]);
    expect((await clean(bytes, 'video/mp4')).answer).toEqual(refused);
  });
});

const ebml = element(0x1a45dfa3, [element(0x4282, [text('webm')])]);
const track = (number: number, type: number) =>
  element(0xae, [
    element(0xd7, [Buffer.from([number])]),
    element(0x83, [Buffer.from([type])]),
    element(0x536e, [text(place)]),
  ]);
const simpleBlock = (number: number, body: Buffer) => element(0xa3, [Buffer.from([0x80 | number, 0, 0, 0]), body]);
const blockGroup = (number: number, body: Buffer) =>
  element(0xa0, [element(0xa1, [Buffer.from([0x80 | number, 0, 0, 0]), body])]);
const seek = (id: string) => element(0x4dbb, [element(0x53ab, [Buffer.from(id, 'hex')]), element(0x53ac, [words(7)])]);

describe('WebM film', () => {
  it.each(['known', 'unknown'] as const)(
    'loses its tags, dates, names and text tracks; its sizes are %s',
    async (size) => {
      const cluster = () =>
        element(
          0x1f43b675,
          [
            element(0xe7, [words(0)]),
            simpleBlock(1, picture),
            simpleBlock(3, places),
            blockGroup(3, places),
            blockGroup(2, picture),
          ],
          size,
        );
      const segment = element(
        0x18538067,
        [
          element(0x114d9b74, [seek('1549a966'), seek('1254c367')]),
          element(0x1549a966, [
            element(0x2ad7b1, [words(1)]),
            element(0x4461, [words(0, 1)]),
            element(0x7ba9, [places]),
          ]),
          element(0x1654ae6b, [track(1, 1), track(2, 2), track(3, 0x11)]),
          cluster(),
          cluster(),
          element(0x1c53bb6b, [text('CUES')]),
          element(0x1254c367, [places]),
          element(0x1941a469, [places]),
          element(0x1043a770, [places]),
          element(0xec, [places]),
        ],
        size,
      );
      const before = Buffer.concat([ebml, segment]);
      const { answer, bytes } = await clean(before, 'video/webm');
      expect(answer).toBe(true);
      expect(bytes).toHaveLength(before.length);
      expect(bytes.includes(place)).toBe(false);
      expect(bytes.includes(seek('1254c367'))).toBe(false);
      expect(bytes.indexOf(seek('1549a966'))).toBe(before.indexOf(seek('1549a966')));
      for (const stored of [simpleBlock(1, picture), blockGroup(2, picture), text('CUES')]) {
        expect(bytes.indexOf(stored)).toBe(before.indexOf(stored));
        expect(bytes.lastIndexOf(stored)).toBe(before.lastIndexOf(stored));
      }
    },
  );

  it('accepts elements of the smallest size and of every size above', async () => {
    const small = [0, 1, 124, 125, 126, 127, 128, 129, 300].map((length) =>
      Buffer.concat([Buffer.from([0xbf, 0x40 | (length >> 8), length & 0xff]), Buffer.alloc(length, 7)]),
    );
    const before = Buffer.concat([
      ebml,
      element(0x18538067, [...small, Buffer.from([0xbf, 0x80]), element(0x1c53bb6b, [text('CUES')])]),
    ]);
    const { answer, bytes } = await clean(before, 'video/webm');
    expect(answer).toBe(true);
    expect(bytes.includes(Buffer.from([7, 7]))).toBe(false);
    expect(bytes.indexOf('CUES')).toBe(before.indexOf('CUES'));
    // A second run must read the result to its end.
    expect((await clean(bytes, 'video/webm')).bytes).toEqual(bytes);
  });
});

describe('hostile film', () => {
  it('refuses a thousand tracks of half a million claimed samples each early', async () => {
    const one = trak({ handler: 'meta', chunkAt: 0, sizes: [1] });
    // Samples of equal size need no table.
    const stsz = one.indexOf('stsz') + 4;
    one.writeUInt32BE(1, stsz + 4);
    one.writeUInt32BE(500_000, stsz + 8);
    one.writeUInt32BE(500_000, one.indexOf('stsc') + 4 + 12);
    const before = performance.now();
    const bytes = Buffer.concat([ftyp, box('moov', ...Array<Buffer>(1000).fill(one)), box('mdat', picture)]);
    expect((await clean(bytes, 'video/mp4')).answer).toEqual(refused);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it.each([
    ['mvhd', 12],
    // A 64-bit box.
    ['mdhd', 20],
  ] as const)('is refused without a time scale in its %s, because nothing would have a length', async (type, at) => {
    const start = ftyp.length + 8;
    const data = Buffer.concat([picture, places]);
    const bytes = Buffer.concat([ftyp, box('mdat', data), film(data, start)]);
    expect((await clean(bytes, 'video/mp4')).answer).toBe(true);
    bytes.writeUInt32BE(0, bytes.indexOf(type) + 4 + at);
    expect((await clean(bytes, 'video/mp4')).answer).toBe(refused);
  });

  it('is refused without a time scale in WebM too', async () => {
    const webm = (scale: number) =>
      Buffer.concat([ebml, element(0x18538067, [element(0x1549a966, [element(0x2ad7b1, [words(scale)])])])]);
    expect((await clean(webm(1_000_000), 'video/webm')).answer).toBe(true);
    expect((await clean(webm(0), 'video/webm')).answer).toBe(refused);
  });

  it.each([
    ['a text file', text('not a film'), 'video/mp4'],
    ['a box larger than the file', box('ftyp', words(0)).fill(0xff, 0, 4), 'video/mp4'],
    ['a box smaller than its header', Buffer.concat([words(4), text('moov')]), 'video/mp4'],
    ['a size beyond the number range', Buffer.concat([words(1), text('moov'), Buffer.alloc(8, 0xff)]), 'video/mp4'],
    ['a child box that exceeds its parent', box('moov', box('udta').fill(0x7f, 0, 4)), 'video/mp4'],
    [
      'a table longer than its box',
      box('moov', trak({ handler: 'text', chunkAt: 0, sizes: [1] }).fill(0xff, 178, 182)),
      'video/mp4',
    ],
    ['an element without an ID', Buffer.alloc(40), 'video/webm'],
    ['an element larger than the file', element(0x18538067, []).fill(0x7f, 5, 12), 'video/webm'],
    ['nested segments', element(0x18538067, [element(0x18538067, [], 'unknown')], 'unknown'), 'video/webm'],
  ] as const)('is refused or left unchanged in size: %s', async (_, before, type) => {
    const { answer, bytes } = await clean(before, type);
    expect([true, refused]).toContainEqual(answer);
    expect(bytes).toHaveLength(before.length);
  });

  it('processes random damage to the end without growing the file', async () => {
    const data = Buffer.concat([picture, places]);
    const mp4 = Buffer.concat([ftyp, box('mdat', data), film(data, ftyp.length + 8), ...marks]);
    const webm = Buffer.concat([
      ebml,
      element(0x18538067, [
        element(0x1654ae6b, [track(1, 1), track(2, 17)]),
        element(0x1f43b675, [simpleBlock(1, picture), simpleBlock(2, places)]),
      ]),
    ]);
    // Numerical Recipes' generator: the same damage in every run.
    let seed = 7;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    for (let round = 0; round < 400; round += 1) {
      const [whole, type] = round % 2 ? ([webm, 'video/webm'] as const) : ([mp4, 'video/mp4'] as const);
      const bytes = Buffer.from(whole.subarray(0, round % 5 ? whole.length : random(whole.length)));
      for (let hit = 0; hit < 1 + (round % 4) && bytes.length > 0; hit += 1) bytes[random(bytes.length)] = random(256);
      const { answer, bytes: left } = await clean(bytes, type);
      expect([true, refused]).toContainEqual(answer);
      expect(left).toHaveLength(bytes.length);
    }
  });
});

describe.skipIf(!hasFfmpeg)('film of an encoder', () => {
  const tags = [
    '-metadata',
    `location=${place}`,
    '-metadata',
    'title=At home',
    '-metadata',
    'creation_time=2026-03-01T20:00:00Z',
  ];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const vp8 = ['-c:v', 'libvpx', '-b:v', '50k', '-c:a', 'libvorbis'];
  const cases: [string, VideoType, string[]][] = [
    ['plain.mp4', 'video/mp4', h264],
    ['fast.mp4', 'video/mp4', [...h264, '-movflags', '+faststart']],
    ['keys.mp4', 'video/mp4', [...h264, '-movflags', '+use_metadata_tags']],
    ['fragments.mp4', 'video/mp4', [...h264, '-movflags', '+frag_keyframe+empty_moov']],
    ['texts.mp4', 'video/mp4', [...h264, '-c:s', 'mov_text']],
    ['plain.mov', 'video/quicktime', h264],
    ['plain.webm', 'video/webm', vp8],
    ['live.webm', 'video/webm', [...vp8, '-live', '1']],
  ];
  const frames = (path: string): string =>
    ffmpeg('-i', path, '-map', '0:v', '-map', '0:a', '-c', 'copy', '-f', 'framemd5', '-');

  it.each(cases)(
    'plays as before from the start and from the middle, and has no metadata: %s',
    async (name, type, how) => {
      const path = join(folder, name);
      const srt = join(folder, 'places.srt');
      await writeFile(srt, `1\n00:00:00,000 --> 00:00:02,000\nGPS ${place}\n`);
      const subtitles = how.includes('mov_text') ? ['-i', srt] : [];
      const picturesAndSound = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=10:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
      ffmpeg(...picturesAndSound, ...subtitles, ...tags, '-g', '10', ...how, path);
      const before = await readFile(path);
      const [was, wasLater] = [frames(path), ffmpeg('-ss', '2', '-i', path, '-map', '0:v', '-f', 'framemd5', '-')];
      expect(before.includes('At home')).toBe(true);
      expect(await cleanFilm(path, type)).toBe(true);
      const after = await readFile(path);
      expect(after).toHaveLength(before.length);
      for (const gone of [place, 'At home', 'GPS']) expect(after.includes(gone)).toBe(false);
      expect(frames(path)).toBe(was);
      expect(ffmpeg('-ss', '2', '-i', path, '-map', '0:v', '-f', 'framemd5', '-')).toBe(wasLater);
      const probe = execFileSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', path]).toString();
      expect(probe).not.toMatch(/TAG:(location|title|creation_time|date)/i);
      expect(probe.match(/codec_type=\w+/g)).toEqual(['codec_type=video', 'codec_type=audio']);
    },
  );
});
