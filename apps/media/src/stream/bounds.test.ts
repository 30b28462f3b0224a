import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaConfig } from '../config.ts';
import type { FlvTag } from '../flv/tag.ts';
import { SegmentList } from '../hls/segment-list.ts';
import { aacConfig, audioFrame, avcConfig, metadata, videoFrame } from '../testing/sample.ts';
import { Batch } from './batch.ts';
import { GopCache } from './gop-cache.ts';
import { HlsAudience } from './hls-audience.ts';
import { LiveStream } from './live-stream.ts';
import type { ViewerTransport } from './viewer.ts';

const megabyte = 1 << 20;
const options = mediaConfig({ playSecret: 'x', controlSecret: 'x' }).stream;

let now = 0;
let dropped: string[] = [];
let live: LiveStream;
const feed = (...tags: FlvTag[]) => {
  for (const tag of tags) live.tag(tag.type, tag.timestamp, tag.data);
};
/** Pictures every 100 ms of the clock and of media time. */
function run(fromMs: number, toMs: number, key: (time: number) => boolean, bytes = 100): void {
  for (let time = fromMs; time < toMs; time += 100) {
    feed(videoFrame(time, key(time), bytes));
    live.flush();
    now += 100;
  }
}
const only = (at: number) => (time: number) => time === at;

function viewer() {
  let bytes = 0;
  let ended = false;
  const transport: ViewerTransport = {
    framing: 'http',
    write: (data) => {
      bytes += data.length;
    },
    pending: () => 0,
    end: () => {
      ended = true;
    },
    cut: () => {},
  };
  return { transport, bytes: () => bytes, ended: () => ended };
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 1_000_000;
  dropped = [];
  const list = new SegmentList(options.hls, now);
  const audience = new HlsAudience(8_000, () => now);
  live = new LiveStream(options, { now: () => now, list, audience, onError: () => {}, onEnd: () => {} }, (reason) =>
    dropped.push(reason),
  );
});
afterEach(() => {
  live.end('over');
  vi.useRealTimers();
});

describe('a stream with one key frame and none after', () => {
  beforeEach(() => feed(metadata({ video: true }), avcConfig()));

  it('reports it after 20 s, until key frames arrive again', () => {
    run(0, 20_100, only(0));
    expect(live.stats().problems).toEqual([]);
    run(20_100, 20_300, only(0));
    expect(live.hasNoKeyFrames).toBe(true);
    expect(live.stats().problems).toEqual(['no_key_frames']);
    run(20_300, 20_400, only(20_300));
    expect(live.stats().problems).toEqual([]);
  });

  it('reports it as well when there was never a key frame', () => {
    run(0, 21_000, () => false);
    expect(live.stats().problems).toEqual(['no_key_frames']);
  });

  it('keeps no more than 20 s at any rate', () => {
    run(0, 20_000, only(0), 1_000);
    expect(live.stats().heldBytes).toBeGreaterThan(100_000);
    run(20_000, 60_000, only(0), 1_000);
    expect(live.stats().heldBytes).toBe(0);
  });

  it('disconnects viewers that wait for a picture, and keeps playing to those that have one', () => {
    run(0, 5_000, only(0));
    const early = viewer();
    live.join(early.transport);
    run(5_000, 20_050, only(0));
    live.flush();
    const waiting = viewer();
    // The group is dropped and the time is not over: a new viewer is admitted without a picture.
    run(20_100, 20_200, only(0));
    live.join(waiting.transport);
    run(20_200, 21_000, only(0));
    expect([early.ended(), waiting.ended()]).toEqual([false, true]);
  });
});

describe('the memory of a stream', () => {
  it('is bounded when only sound arrives and its time does not advance', () => {
    feed(metadata({ audio: true }), aacConfig());
    for (let i = 0; i < 400; i++) {
      feed({ ...audioFrame(0), data: Buffer.concat([Buffer.from([0xae, 1]), Buffer.alloc(100_000)]) });
      live.flush();
      now += 100;
    }
    expect(live.stats().heldBytes).toBeLessThanOrEqual(options.maxGopBytes);
  });

  it('is bounded when tiny batches arrive without a key frame', () => {
    const cache = new GopCache(16 * megabyte);
    let most = 0;
    for (let i = 0; i < 100_000; i++) {
      cache.add(new Batch(1, () => {}, i === 0, 0), true);
      most = Math.max(most, cache.batches.length);
    }
    expect(most).toBeLessThan(40_000);
  });

  it('flushes early when a batch is large', () => {
    feed(metadata({ video: true }), avcConfig(), videoFrame(0, true));
    live.flush();
    const watching = viewer();
    live.join(watching.transport);
    const before = watching.bytes();
    feed(videoFrame(40, false, 2 * megabyte));
    expect(watching.bytes() - before).toBeGreaterThan(2 * megabyte);
  });

  it('excludes sequence headers and metadata of more than 64 KB', () => {
    feed(metadata({ video: true }), avcConfig(), videoFrame(0, true));
    const large = { ...avcConfig(), data: Buffer.concat([avcConfig().data, Buffer.alloc(70_000)]) };
    feed(large, { ...metadata({}), data: Buffer.alloc(70_000) });
    const joined = viewer();
    live.flush();
    live.join(joined.transport);
    expect(joined.bytes()).toBeLessThan(2_000);
  });
});

describe('a publisher that outruns the clock', () => {
  it('is dropped with a reason', () => {
    feed(metadata({ video: true }), avcConfig());
    for (let time = 0; dropped.length === 0 && time < 120_000; time += 1_000) feed(videoFrame(time, true));
    expect(dropped).toEqual(['stream_time_ahead']);
  });

  it('is dropped when it sends more tags than any encoder', () => {
    feed(metadata({ audio: true }), aacConfig());
    for (let i = 0; dropped.length === 0 && i < 30_000; i++) feed(audioFrame(0));
    expect(dropped).toEqual(['stream_rate_too_high']);
  });
});

describe('problems that viewers cannot see or hear', () => {
  /** A sequence header of one 16 x 16 picture in some profile, chroma format and bit depth (H.264, 7.3.2.1.1). */
  const record = (profile: number, chroma: string, depth: string): FlvTag => {
    const picture = `1${chroma}${depth}${depth}001110100111100`;
    const bits = `${picture}1`.padEnd(Math.ceil((picture.length + 1) / 8) * 8, '0');
    const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
    const sps = Buffer.from([0x67, profile, 0, 30, ...bytes]);
    const head = Buffer.from([0x17, 0, 0, 0, 0, 1, profile, 0, 30, 0xff, 0xe1, 0, sps.length]);
    return { type: 9, timestamp: 0, data: Buffer.concat([head, sps, Buffer.from([1, 0, 4, 0x68, 0xce, 0x0f, 0xc8])]) };
  };
  const enhanced = (first: number, cc: string) => ({
    type: 9 as const,
    timestamp: 0,
    data: Buffer.concat([Buffer.from([first]), Buffer.from(cc), Buffer.alloc(40, 1)]),
  });

  it.each([
    ['H.264 and AAC', [avcConfig(), videoFrame(0, true), aacConfig(), audioFrame(0)], []],
    ['VP9', [enhanced(0x90, 'vp09'), enhanced(0x93, 'vp09')], ['video_codec_rare']],
    ['HEVC without a readable header', [enhanced(0x93, 'hvc1')], ['header_missing', 'video_codec_rare']],
    ['H.264 without its header', [videoFrame(0, true)], ['header_missing']],
    ['AAC without its header', [avcConfig(), videoFrame(0, true), audioFrame(0)], ['header_missing']],
    [
      'MP3',
      [avcConfig(), videoFrame(0, true), { type: 8 as const, timestamp: 0, data: Buffer.alloc(50, 0x2f) }],
      ['no_sound_on_hls'],
    ],
    ['4:4:4', [record(244, '001000', '1'), videoFrame(0, true)], ['video_format_rare']],
    ['10 bits', [record(110, '010', '011'), videoFrame(0, true)], ['video_format_rare']],
    ['8 bits of 4:2:0 in High profile', [record(100, '010', '1'), videoFrame(0, true)], []],
  ])('are found in %s', (_name, tags, problems) => {
    feed(...tags);
    expect(live.stats().problems).toEqual(problems);
  });
});
