import { describe, expect, it } from 'vitest';
import { SequenceHeaders } from '../stream/sequence-headers.ts';
import { aacConfig, avcConfig } from '../testing/sample.ts';
import { muxSegment } from './mux-segment.ts';
import type { HlsTracks, Sample } from './segment.ts';
import { unmarkFirstPicture } from './sync-flag.ts';

/** ISO/IEC 14496-12, 8.8.3.1. */
const isNotSync = 0x00010000;

function tracks(): HlsTracks {
  const headers = new SequenceHeaders();
  headers.setConfig(avcConfig(), { kind: 'video-config', codec: 'avc', offset: 5 });
  headers.setConfig(aacConfig(), { kind: 'audio-config', codec: 'aac', offset: 2 });
  if (!headers.hlsTracks) throw new Error('nothing to package');
  return headers.hlsTracks;
}

const samples = (isKey: (index: number) => boolean, everyMs: number): Sample[] =>
  Array.from({ length: 5 }, (_, index) => ({
    time: index * everyMs,
    composition: 0,
    key: isKey(index),
    data: Buffer.alloc(50, 7),
  }));

const segmentOf = async (isKey: (index: number) => boolean): Promise<Buffer> => {
  const video = samples(isKey, 40);
  const audio = samples(() => true, 40);
  const segment = { start: 0, end: 200, video, audio, tracks: tracks(), independent: isKey(0) };
  return (await muxSegment(segment)).data;
};

interface Box {
  readonly type: string;
  readonly inside: Buffer;
}
function boxes(bytes: Buffer): Box[] {
  if (bytes.length < 8) return [];
  const size = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  return [{ type, inside: bytes.subarray(8, size) }, ...boxes(bytes.subarray(size))];
}
const within = (bytes: Buffer, type: string): Buffer[] =>
  boxes(bytes).flatMap((box) => (box.type === type ? [box.inside] : []));

/** The sync sample flag of each sample, by track. */
function syncSamples(segment: Buffer): Map<number, boolean[]> {
  const found = new Map<number, boolean[]>();
  for (const traf of within(segment, 'moof').flatMap((moof) => within(moof, 'traf'))) {
    const [tfhd] = within(traf, 'tfhd');
    const [trun] = within(traf, 'trun');
    if (!tfhd || !trun) throw new Error('a fragment without its boxes');
    found.set(
      tfhd.readUInt32BE(4),
      flagsOf(tfhd, trun).map((flags) => (flags & isNotSync) === 0),
    );
  }
  return found;
}

function flagsOf(tfhd: Buffer, trun: Buffer): number[] {
  const flags = trun.readUInt32BE(0) & 0xffffff;
  const count = trun.readUInt32BE(4);
  let at = flags & 0x1 ? 12 : 8;
  const first = flags & 0x4 ? trun.readUInt32BE(at) : null;
  if (first !== null) at += 4;
  const before = (flags & 0x100 ? 4 : 0) + (flags & 0x200 ? 4 : 0);
  const each = before + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 && first !== null) return first;
    return flags & 0x400 ? trun.readUInt32BE(at + index * each + before) : defaultFlags(tfhd);
  });
}

function defaultFlags(tfhd: Buffer): number {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  let at = 8;
  for (const [flag, bytes] of [
    [0x1, 8],
    [0x2, 4],
    [0x8, 4],
    [0x10, 4],
  ] as const)
    if (flags & flag) at += bytes;
  return flags & 0x20 ? tfhd.readUInt32BE(at) : 0;
}

describe('a segment', () => {
  it('marks only a key frame at its start as sync sample', async () => {
    const [video, audio] = [...syncSamples(await segmentOf((index) => index === 0)).values()];
    expect(video).toEqual([true, false, false, false, false]);
    expect(audio).toEqual([true, true, true, true, true]);
  });

  it('marks no picture after a split before a frame that is not a key frame; its sound is unchanged', async () => {
    const [video, audio] = [...syncSamples(await segmentOf(() => false)).values()];
    expect(video).toEqual([false, false, false, false, false]);
    expect(audio).toEqual([true, true, true, true, true]);
  });
});

describe('unmarkFirstPicture', () => {
  it('accepts any bytes', async () => {
    const segment = await segmentOf(() => false);
    for (const length of [0, 7, 8, 20, 60, 100])
      expect(() => unmarkFirstPicture(segment.subarray(0, length))).not.toThrow();
    const noise = Buffer.from(Array.from({ length: 200 }, (_, index) => (index * 37) % 256));
    const before = Buffer.from(noise);
    unmarkFirstPicture(noise);
    expect(noise).toEqual(before);
  });
});
