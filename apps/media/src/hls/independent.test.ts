import { describe, expect, it } from 'vitest';
import { classify } from '../flv/classify.ts';
import type { FlvTag } from '../flv/tag.ts';
import { SequenceHeaders } from '../stream/sequence-headers.ts';
import { avcConfig } from '../testing/sample.ts';
import { HlsPackager } from './packager.ts';
import { isRandomAccess } from './random-access.ts';
import { SegmentList } from './segment-list.ts';

const nal = (type: number): Buffer => Buffer.concat([Buffer.from([0, 0, 0, 9, type]), Buffer.alloc(8, 1)]);
const seiType = 6;
const idrType = 5;
const sliceType = 1;

/** A frame of these NAL units, marked as key frame or not. */
const frame = (timestamp: number, key: boolean, ...nals: number[]): FlvTag => ({
  type: 9,
  timestamp,
  data: Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0]), ...nals.map(nal)]),
});

/** The lists that players read while these frames arrive, in order. */
async function lists(tags: readonly FlvTag[]): Promise<string[]> {
  const headers = new SequenceHeaders();
  headers.setConfig(avcConfig(), { kind: 'video-config', codec: 'avc', offset: 5 });
  const tracks = headers.hlsTracks;
  if (!tracks) throw new Error('nothing to package');
  const list = new SegmentList({ targetMs: 2_000, window: 6 }, 0);
  list.begin(0);
  const errors: unknown[] = [];
  const packager = new HlsPackager(tracks, list, {
    targetMs: 2_000,
    offset: 0,
    onError: (error) => errors.push(error),
  });
  const read: string[] = [];
  for (const tag of tags) {
    packager.push(tag, classify(tag.type, tag.data));
    await packager.settled();
    const answer = await list.playlist(0);
    if (typeof answer === 'object' && answer.text !== read.at(-1)) read.push(answer.text);
  }
  expect(errors).toEqual([]);
  return read;
}

/** A picture every 100 ms, and a key frame every `keyEveryMs` that begins with these NAL units. */
const stream = (ms: number, keyEveryMs: number, ...keyNals: number[]): FlvTag[] =>
  Array.from({ length: ms / 100 }, (_, index) =>
    (index * 100) % keyEveryMs === 0 ? frame(index * 100, true, ...keyNals) : frame(index * 100, false, sliceType),
  );
const says = (list: string): boolean => list.includes('#EXT-X-INDEPENDENT-SEGMENTS');

describe('EXT-X-INDEPENDENT-SEGMENTS', () => {
  it('is set for a stream whose segments begin with IDR pictures', async () => {
    const read = await lists(stream(8_000, 2_000, seiType, idrType));
    expect(read.length).toBeGreaterThan(2);
    expect(read.every(says)).toBe(true);
  });

  it('is not set for an encoder with intra refresh, whose key frames are not IDR pictures', async () => {
    const read = await lists(stream(8_000, 2_000, seiType, sliceType));
    expect(read.length).toBeGreaterThan(2);
    expect(read.some(says)).toBe(false);
  });

  it('is removed permanently when a segment had to be split before a picture that is not a key frame', async () => {
    const tags = [
      ...stream(4_000, 2_000, idrType),
      ...stream(16_000, 8_000, idrType).map((tag) => ({ ...tag, timestamp: tag.timestamp + 4_000 })),
    ];
    const output = (await lists(tags)).map(says);
    expect(output[0]).toBe(true);
    expect(output.at(-1)).toBe(false);
    expect(output.slice(output.indexOf(false))).not.toContain(true);
  });
});

describe('a picture that decodes by itself', () => {
  const sample = (key: boolean, data: Buffer) => ({ time: 0, composition: 0, key, data });
  it.each([
    ['avc', 'an IDR picture after an SEI message', Buffer.concat([nal(seiType), nal(idrType)]), true],
    ['avc', 'a recovery point', Buffer.concat([nal(seiType), nal(sliceType)]), false],
    ['hevc', 'a CRA picture', nal(21 << 1), true],
    ['hevc', 'an ordinary picture', nal(1 << 1), false],
    ['avc', 'an unreadable payload', Buffer.from([255, 255, 255, 255, seiType]), true],
    ['av1', 'a key frame of another codec, as the encoder marks it', Buffer.alloc(9), true],
  ] as const)('%s: %s', (codec, _what, data, is) => {
    expect(isRandomAccess(codec, sample(true, data))).toBe(is);
    expect(isRandomAccess(codec, sample(false, data))).toBe(false);
  });
});
