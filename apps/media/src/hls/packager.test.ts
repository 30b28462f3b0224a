import { describe, expect, it } from 'vitest';
import { classify } from '../flv/classify.ts';
import { type FlvTag, parseFlv } from '../flv/tag.ts';
import { SequenceHeaders } from '../stream/sequence-headers.ts';
import { enhancedTags } from '../testing/enhanced.ts';
import { ffmpeg, ffmpegInput, ffmpegMp4, hasFfmpeg, probe } from '../testing/sample.ts';
import { HlsPackager } from './packager.ts';
import { SegmentList } from './segment-list.ts';

const listStart = Date.UTC(2026, 0, 1);
/** The first sequence number, from the clock. */
const firstSequence = listStart / 1000;
const seg = (number: number) => `seg-${firstSequence + number}`;
const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50'];

interface Packaged {
  playlist: string;
  packager: HlsPackager;
  list: SegmentList;
  names: string[];
  errors: unknown[];
  /** The complete listed stream as one file. */
  joined: Buffer;
}

async function textOf(list: SegmentList, waitMs = 0, wanted: number | null = null): Promise<string> {
  const answer = await list.playlist(waitMs, wanted);
  return typeof answer === 'string' ? answer : answer.text;
}

async function packaged(tags: readonly FlvTag[], window = 6): Promise<Packaged> {
  const headers = new SequenceHeaders();
  const errors: unknown[] = [];
  for (const tag of tags) {
    const tagClass = classify(tag.type, tag.data);
    if (tagClass.kind === 'video-config' || tagClass.kind === 'audio-config') headers.setConfig(tag, tagClass);
  }
  const tracks = headers.hlsTracks;
  if (!tracks) throw new Error('nothing to package');
  const list = new SegmentList({ targetMs: 2_000, window }, listStart);
  list.begin(listStart);
  const onError = (error: unknown) => errors.push(error);
  const packager = new HlsPackager(tracks, list, { targetMs: 2_000, offset: 0, onError });
  for (const tag of tags) packager.push(tag, classify(tag.type, tag.data));
  await packager.settled();
  const playlist = await textOf(list);
  const names = playlist.match(/[\w-]+\.(mp4|m4s)/g) ?? [];
  const joined = Buffer.concat(names.map((name) => list.file(name) ?? Buffer.alloc(0)));
  return { playlist, packager, list, names, errors, joined };
}

const frames = (joined: Buffer) =>
  Object.fromEntries(probe(joined).map((stream) => [stream.codec_name, stream.frames]));

describe.skipIf(!hasFfmpeg)('HLS of real encodings', () => {
  it('lists decodable segments with wall clock times, cut at key frames', async () => {
    const flv = ffmpeg(...picture, ...tone, '-t', '9', ...h264, '-bf', '2', '-c:a', 'aac', '-f', 'flv', 'pipe:1');
    const { playlist, names, joined, errors } = await packaged(parseFlv(flv).tags);
    expect(errors).toEqual([]);
    expect(names).toEqual([`init-${firstSequence}.mp4`, ...[0, 1, 2, 3].map((number) => `${seg(number)}.m4s`)]);
    expect(playlist).toMatch(new RegExp(`#EXT-X-TARGETDURATION:2\n(#.*\n)#EXT-X-MEDIA-SEQUENCE:${firstSequence}\n`));
    expect(playlist.match(/#EXTINF:2\.000,/g)).toHaveLength(4);
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    const dates = [...playlist.matchAll(/DATE-TIME:(.*)/g)].map((match) => Date.parse(match[1] ?? ''));
    expect(dates.map((date) => date - (dates[0] ?? 0))).toEqual([0, 2_000, 4_000, 6_000]);
    const counted = frames(joined);
    expect(counted.h264).toBe(200);
    expect(counted.aac).toBeGreaterThan(335);
  });

  it('delays the playlist only for the next segment', async () => {
    const flv = ffmpeg(...picture, '-t', '7', ...h264, '-f', 'flv', 'pipe:1');
    const { tags } = parseFlv(flv);
    const { packager, list } = await packaged(tags.filter(({ timestamp }) => timestamp <= 2_000));
    expect(await textOf(list, 60_000, firstSequence)).toContain(seg(0));
    expect(await textOf(list, 60_000, firstSequence - 100)).toContain(seg(0));
    const held = textOf(list, 60_000, firstSequence + 1);
    for (const tag of tags.filter(({ timestamp }) => timestamp > 2_000))
      packager.push(tag, classify(tag.type, tag.data));
    expect(await held).toContain(seg(1));
    await packager.settled();
    const last = textOf(list, 60_000, firstSequence + 3);
    list.end();
    expect(await last).toContain(seg(2));
  });

  it('rejects a request for a segment beyond the next two, or for anything but a number', async () => {
    const { list } = await packaged(parseFlv(ffmpeg(...picture, '-t', '5', ...h264, '-f', 'flv', 'pipe:1')).tags);
    for (const wanted of [firstSequence + 4, firstSequence + 10_000, -1, 1.5, Number.NaN])
      expect(await list.playlist(60_000, wanted)).toBe('early');
    expect(await textOf(list, 1, firstSequence + 3)).toContain(seg(1));
  });

  it('lists its window, keeps as many more segments plus one, and counts lost discontinuities', async () => {
    const flv = ffmpeg(...picture, '-t', '17', ...h264, '-f', 'flv', 'pipe:1');
    const { playlist, list } = await packaged(parseFlv(flv).tags, 2);
    expect(playlist).toContain(`#EXT-X-MEDIA-SEQUENCE:${firstSequence + 6}\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n`);
    expect(playlist.match(/seg-\d+/g)).toEqual([seg(6), seg(7)]);
    expect(list.file(`${seg(3)}.m4s`)).not.toBeNull();
    expect(list.file(`${seg(2)}.m4s`)).toBeNull();
    expect(list.file(`init-${firstSequence}.mp4`)).not.toBeNull();
  });

  it('inserts silence when the sound stops, so that the tracks stay the same', async () => {
    const flv = ffmpeg(...picture, ...tone, '-t', '9', ...h264, '-c:a', 'aac', '-f', 'flv', 'pipe:1');
    const tags = parseFlv(flv).tags.filter((tag) => tag.type !== 8 || tag.timestamp < 3_000 || tag.timestamp > 7_000);
    const { names, playlist, joined, errors } = await packaged(tags);
    expect(errors).toEqual([]);
    expect(names.filter((name) => name.startsWith('init'))).toHaveLength(1);
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(frames(joined).aac).toBeGreaterThan(335);
    const pcm = ffmpegInput(joined, '-vn', '-f', 's16le', '-ac', '1', '-ar', '8000', 'pipe:1');
    expect(volume(pcm, 4.2, 6.2)).toBeLessThan(-80);
    expect(volume(pcm, 0.5, 2.5)).toBeGreaterThan(-40);
  });

  it('packages a stream with only sound', async () => {
    const flv = ffmpeg(...tone, '-t', '7', '-c:a', 'aac', '-ac', '2', '-f', 'flv', 'pipe:1');
    const { playlist, joined, errors } = await packaged(parseFlv(flv).tags);
    expect(errors).toEqual([]);
    expect(playlist.match(/#EXTINF/g)?.length).toBeGreaterThanOrEqual(3);
    expect(probe(joined)).toMatchObject([{ codec_type: 'audio', codec_name: 'aac' }]);
  });

  it.each([
    [
      'HEVC',
      'hvc1',
      'hevc',
      [
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=none:bframes=0:keyint=50:min-keyint=50:scenecut=0',
      ],
    ],
    ['AV1', 'av01', 'av1', ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime', '-g', '50']],
  ])('packages %s with Opus', async (_name, fourCc, codec, encoder) => {
    const mp4 = ffmpegMp4(...picture, ...tone, '-t', '5', ...encoder, '-c:a', 'libopus', '-ar', '48000');
    const { joined, errors } = await packaged(await enhancedTags(mp4, fourCc, 'Opus'));
    expect(errors).toEqual([]);
    const counted = frames(joined);
    expect(counted[codec]).toBe(100);
    expect(counted.opus).toBeGreaterThan(195);
  });

  it('starts again after a discontinuity when the picture size changes', async () => {
    const small = parseFlv(ffmpeg(...picture, '-t', '4.5', ...h264, '-f', 'flv', 'pipe:1')).tags;
    const { packager, list } = await packaged(small);
    const large = parseFlv(
      ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-t', '4.5', ...h264, '-f', 'flv', 'pipe:1'),
    ).tags.map((tag) => ({ ...tag, timestamp: tag.timestamp + 4_520 }));
    const headers = new SequenceHeaders();
    for (const tag of large) {
      const tagClass = classify(tag.type, tag.data);
      if (tagClass.kind === 'video-config') headers.setConfig(tag, tagClass);
    }
    if (headers.hlsTracks) packager.configure(headers.hlsTracks);
    for (const tag of large) packager.push(tag, classify(tag.type, tag.data));
    await packager.settled();
    const playlist = await textOf(list);
    expect(playlist.match(/#EXT-X-MAP/g)).toHaveLength(2);
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2);
  });
});

describe('HLS without a segment', () => {
  it('returns nothing after the wait, and immediately when it ends', async () => {
    const list = new SegmentList({ targetMs: 2_000, window: 6 }, listStart);
    expect(await list.playlist(20)).toBe('empty');
    const waiting = list.playlist(60_000);
    list.end();
    expect(await waiting).toBe('empty');
  });
});

/** Mean volume in dB of a part (in seconds) of 16-bit mono sound at 8 kHz. */
function volume(pcm: Buffer, from: number, to: number): number {
  let sum = 0;
  for (let at = from * 16_000; at < to * 16_000; at += 2) sum += pcm.readInt16LE(at) ** 2;
  return 20 * Math.log10(Math.sqrt(sum / ((to - from) * 8_000)) / 32_768 + 1e-9);
}
