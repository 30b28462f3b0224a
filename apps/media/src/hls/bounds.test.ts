import { describe, expect, it } from 'vitest';
import { classify } from '../flv/classify.ts';
import type { FlvTag } from '../flv/tag.ts';
import { SequenceHeaders } from '../stream/sequence-headers.ts';
import { avcConfig, videoFrame } from '../testing/sample.ts';
import { HlsPackager } from './packager.ts';
import type { HlsTracks, RawSegment } from './segment.ts';
import { SegmentList } from './segment-list.ts';
import { Segmenter } from './segmenter.ts';

const megabyte = 1 << 20;

function pictureTrack(): HlsTracks {
  const headers = new SequenceHeaders();
  headers.setConfig(avcConfig(), { kind: 'video-config', codec: 'avc', offset: 5 });
  const tracks = headers.hlsTracks;
  if (!tracks) throw new Error('nothing to package');
  return tracks;
}

function packager() {
  const errors: unknown[] = [];
  const list = new SegmentList({ targetMs: 2_000, window: 6 }, 0);
  list.begin(0);
  const onError = (error: unknown) => errors.push(error);
  const made = new HlsPackager(pictureTrack(), list, { targetMs: 2_000, offset: 0, onError });
  const push = (tag: FlvTag) => made.push(tag, classify(tag.type, tag.data));
  const text = async () => {
    const answer = await list.playlist(0);
    return typeof answer === 'string' ? answer : answer.text;
  };
  return { packager: made, list, push, text, errors };
}

describe('a segment without an end', () => {
  const sample = (time: number, key: boolean, bytes: number) => ({
    time,
    composition: 0,
    key,
    data: Buffer.alloc(bytes),
  });
  const collect = () => {
    const segments: RawSegment[] = [];
    const onSegment = (segment: RawSegment) => segments.push(segment);
    return { segmenter: new Segmenter(pictureTrack(), { targetMs: 2_000, limitMs: () => null, onSegment }), segments };
  };

  it('is dropped after 20 s', () => {
    const { segmenter } = collect();
    for (let time = 0; time <= 20_000; time += 500) segmenter.pushVideo(sample(time, time === 0, 10));
    expect(segmenter.held.samples).toBe(41);
    segmenter.pushVideo(sample(20_001, false, 10));
    expect(segmenter.held).toEqual({ bytes: 0, samples: 0 });
  });

  it('is dropped above 24 MB', () => {
    const { segmenter } = collect();
    for (let i = 0; i < 40; i++) {
      segmenter.pushVideo(sample(i, i === 0, megabyte));
      expect(segmenter.held.bytes).toBeLessThanOrEqual(24 * megabyte);
    }
  });

  it('is dropped after 10,000 frames of any size when time does not advance', () => {
    const { segmenter } = collect();
    for (let i = 0; i < 30_000; i++) {
      segmenter.pushVideo(sample(0, i === 0, 1));
      expect(segmenter.held.samples).toBeLessThanOrEqual(10_000);
    }
  });
});

describe('the HLS packager', () => {
  it('drops frames that arrive faster than it can mux, and marks a discontinuity', async () => {
    const { packager: hls, push, text, errors } = packager();
    for (let i = 0; i <= 200; i++) push(videoFrame(i * 2_000, true, megabyte));
    expect(hls.heldBytes).toBeLessThan(34 * megabyte);
    await hls.settled();
    for (let i = 201; i <= 203; i++) push(videoFrame(i * 2_000, true, 1_000));
    await hls.settled();
    expect(errors).toEqual([]);
    expect((await text()).match(/#EXT-X-DISCONTINUITY\n/g)?.length).toBeGreaterThan(0);
  });

  it('keeps at most 128 MB of segments and shortens its window', async () => {
    const { packager: hls, list, push, text } = packager();
    for (let i = 0; i <= 12; i++) {
      for (let part = 0; part < 20; part++) push(videoFrame(i * 2_000 + part * 100, part === 0, megabyte));
      await hls.settled();
      expect(hls.heldBytes).toBeLessThan((128 + 24) * megabyte);
    }
    const listed = (await text()).match(/seg-\d+\.m4s/g) ?? [];
    expect(listed.at(-1)).toBe('seg-11.m4s');
    for (const name of listed) expect(list.file(name)).not.toBeNull();
  });

  it('forgets requests that ended without a segment', async () => {
    const { list } = packager();
    await Promise.all(Array.from({ length: 50 }, () => list.playlist(1)));
    expect(list.waitingRequests).toBe(0);
  });
});
