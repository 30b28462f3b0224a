import { deflateSync } from 'node:zlib';

const be32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
};
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const most = 0xffffffff;

/** A PNG chunk (PNG specification, 5.3); its checksum stays wrong, because lenient decoders do not check it. */
const chunk = (type: string, data: Buffer): Buffer => Buffer.concat([be32(data.length), ascii(type), data, be32(0)]);
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
const ihdr = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([be32(width, height), Buffer.from([8, 6, 0, 0, 0])]));

/** An ISO box (ISO/IEC 14496-12, 4.2). */
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([be32(body.length + 8), ascii(type), body]);
};
const table = (type: string, count: number, ...rest: Buffer[]): Buffer => box(type, be32(0, count), ...rest);
const nested = (depth: number): Buffer => {
  let inner = box('stts', be32(0, most));
  for (let level = 0; level < depth; level += 1)
    inner = box(['moov', 'trak', 'mdia', 'minf', 'stbl'][level % 5] ?? 'moov', inner);
  return inner;
};
const track = (...tables: Buffer[]): Buffer =>
  box(
    'moov',
    box('mvhd', be32(0, 0, 0, 1000, 5000), Buffer.alloc(80)),
    box(
      'trak',
      box('tkhd', be32(7, 0, 0, 1, 0, 5000), Buffer.alloc(60)),
      box(
        'mdia',
        box('mdhd', be32(0, 0, 0, 1000, 5000, 0)),
        box('hdlr', be32(0, 0), ascii('vide'), Buffer.alloc(13)),
        box('minf', box('stbl', box('stsd', be32(0, 1), box('avc1', Buffer.alloc(78))), ...tables)),
      ),
    ),
  );
const ftyp = box('ftyp', ascii('isom'), be32(512), ascii('isomiso2avc1mp41'));
const mdat = box('mdat', Buffer.alloc(64));
const mp4 = (...parts: Buffer[]): Buffer => Buffer.concat([ftyp, ...parts, mdat]);
const ebml = Buffer.from(
  '1a45dfa3a34286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);

export interface Bomb {
  readonly name: string;
  readonly fileName: string;
  readonly purpose: 'avatar' | 'room_video' | 'room_picture' | 'post' | 'identity';
  readonly bytes: Buffer;
}

const picture = (name: string, fileName: string, bytes: Buffer): Bomb => ({ name, fileName, bytes, purpose: 'avatar' });
const film = (name: string, bytes: Buffer, fileName = 'film.mp4'): Bomb => ({
  name,
  fileName,
  bytes,
  purpose: 'room_video',
});

/** Small files that claim to be large, deep or endless, for every parser that an upload reaches. */
export const bombs: readonly Bomb[] = [
  picture(
    'png of 4 G pixels',
    'a.png',
    Buffer.concat([
      pngHead,
      ihdr(65_535, 65_535),
      chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  ),
  picture('png with a header only', 'a.png', Buffer.concat([pngHead, ihdr(most, most)])),
  picture(
    'png text of 50 MB deflated',
    'a.png',
    Buffer.concat([
      pngHead,
      ihdr(10, 10),
      chunk('zTXt', Buffer.concat([ascii('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  ),
  picture(
    'jpeg of 4 G pixels',
    'a.jpg',
    Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101ffda000c03010002110311003f00',
      'hex',
    ),
  ),
  picture(
    'jpeg of many empty segments',
    'a.jpg',
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4_000_000, Buffer.from('ffe10002', 'hex'))]),
  ),
  picture(
    'gif of 65535 square',
    'a.gif',
    Buffer.concat([
      ascii('GIF89a'),
      Buffer.from('ffffffff800000ffffff000000', 'hex'),
      Buffer.alloc(200_000, Buffer.from('2c00000000ffffffff0002024401003b', 'hex')),
    ]),
  ),
  picture(
    'webp with a false length',
    'a.webp',
    Buffer.concat([
      ascii('RIFF'),
      Buffer.from('ffffffff', 'hex'),
      ascii('WEBPVP8X'),
      Buffer.from('0a00000010000000ffffffffffff', 'hex'),
    ]),
  ),
  picture('svg as png', 'a.png', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  picture('html as jpeg', 'a.jpg', ascii('<!doctype html><script>alert(1)</script>')),
  picture('empty', 'a.png', Buffer.alloc(0)),
  film('mp4 of 4 G sizes', mp4(track(box('stsz', be32(0, 0, most))))),
  film('mp4 of 4 G equal sizes', mp4(track(box('stsz', be32(0, 1, most))))),
  film('mp4 of 4 G times', mp4(track(table('stts', most, be32(most, 1))))),
  film(
    'mp4 of 4 G samples in one entry',
    mp4(
      track(
        table('stts', 1, be32(most, most)),
        table('stsc', 1, be32(1, most, 1)),
        box('stsz', be32(0, 1, most)),
        table('stco', 1, be32(48)),
      ),
    ),
  ),
  film('mp4 of 4 G chunks', mp4(track(table('stco', most)))),
  film('mp4 of 4 G wide chunks', mp4(track(table('co64', most)))),
  film('mp4 of 4 G descriptions', mp4(track(table('stsd', most)))),
  film('mp4 with 8 MB of entries', mp4(track(table('stts', 1_000_000, Buffer.alloc(8_000_000, be32(most, 1)))))),
  film('mp4 nested 5000 deep', mp4(nested(5000))),
  film(
    'mp4 of many tracks',
    mp4(box('moov', ...Array.from({ length: 20_000 }, () => box('trak', box('tkhd', Buffer.alloc(84)))))),
  ),
  film('mp4 with boxes of size 0', mp4(Buffer.concat([be32(0), ascii('moov'), Buffer.alloc(64)]))),
  film('mp4 with boxes of size 1', mp4(Buffer.concat([be32(1), ascii('moov'), be32(most, most)]))),
  film('mp4 with a box longer than the file', mp4(Buffer.concat([be32(most), ascii('moov')]))),
  film('mp4 of a million free boxes', Buffer.concat([ftyp, Buffer.alloc(8_000_000, box('free'))])),
  film(
    'mp4 fragments without end',
    Buffer.concat([ftyp, Buffer.alloc(4_000_000, box('moof', box('traf', box('trun', be32(0x000301, most)))))]),
  ),
  film(
    'webm of unknown lengths',
    Buffer.concat([ebml, Buffer.alloc(4_000_000, Buffer.from('1654ae6b01ffffffffffffff', 'hex'))]),
    'film.webm',
  ),
  film(
    'webm nested without end',
    Buffer.concat([ebml, Buffer.alloc(1_000_000, Buffer.from('ae01ffffffffffffff', 'hex'))]),
    'film.webm',
  ),
  film(
    'webm of a million voids',
    Buffer.concat([ebml, Buffer.alloc(4_000_000, Buffer.from('ec80', 'hex'))]),
    'film.webm',
  ),
];
