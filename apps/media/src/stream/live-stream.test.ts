import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaConfig } from '../config.ts';
import { classify } from '../flv/classify.ts';
import { type FlvTag, parseFlv } from '../flv/tag.ts';
import { SegmentList } from '../hls/segment-list.ts';
import { aacConfig, audioFrame, avcConfig, metadata, videoFrame } from '../testing/sample.ts';
import { webSocketFrame } from './batch.ts';
import { HlsAudience } from './hls-audience.ts';
import { LiveStream, type StreamOptions } from './live-stream.ts';
import type { ViewerTransport } from './viewer.ts';

const defaults = mediaConfig({ playSecret: 'x', controlSecret: 'x' }).stream;

/** A viewer whose network accepts bytes only when the test allows it. */
class FakeViewer implements ViewerTransport {
  readonly framing: 'http' | 'ws';
  received: Buffer[] = [];
  stalled = false;
  waiting = 0;
  state: 'open' | 'ended' | 'cut' = 'open';

  constructor(framing: 'http' | 'ws' = 'http') {
    this.framing = framing;
  }

  write = (bytes: Buffer) => {
    this.received.push(bytes);
    if (this.stalled) this.waiting += bytes.length;
  };
  pending = () => this.waiting;
  end = () => {
    this.state = 'ended';
  };
  cut = () => {
    this.state = 'cut';
  };
  drain() {
    this.stalled = false;
    this.waiting = 0;
  }
  flv() {
    return parseFlv(Buffer.concat(this.received.map(unchunk)));
  }
  kinds() {
    return this.flv().tags.map(kind);
  }
}

function unchunk(chunk: Buffer): Buffer {
  const line = chunk.indexOf('\r\n');
  const length = Number.parseInt(chunk.toString('latin1', 0, line), 16);
  expect(chunk.length).toBe(line + 2 + length + 2);
  return chunk.subarray(line + 2, line + 2 + length);
}

function kind(tag: FlvTag): string {
  const tagClass = classify(tag.type, tag.data);
  return tagClass.kind === 'video' && tagClass.key ? 'key' : tagClass.kind;
}

let now = 0;
let dropped: string[] = [];
function stream(options: Partial<StreamOptions> = {}): LiveStream {
  return new LiveStream(
    { ...defaults, ...options },
    {
      now: () => now,
      list: new SegmentList(defaults.hls, now),
      audience: new HlsAudience(8_000, () => now),
      onError: (error) => {
        throw error;
      },
      onEnd: () => {},
    },
    (reason) => dropped.push(reason),
  );
}
function feed(live: LiveStream, ...tags: FlvTag[]): void {
  for (const tag of tags) live.tag(tag.type, tag.timestamp, tag.data);
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 1_000_000;
  dropped = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a viewer of a live stream', () => {
  it('starts with the right flags, the sequence headers and a key frame', () => {
    const live = stream();
    feed(live, metadata({ video: true, audio: true }), aacConfig(), avcConfig());
    feed(live, videoFrame(0, true), audioFrame(5), videoFrame(40, false), videoFrame(80, true), videoFrame(120, false));
    live.flush();
    const viewer = new FakeViewer();
    live.join(viewer);
    const { audio, video, tags } = viewer.flv();
    expect({ audio, video }).toEqual({ audio: true, video: true });
    expect(tags.map(kind)).toEqual(['metadata', 'audio-config', 'video-config', 'key', 'video']);
    expect(tags.map((tag) => tag.timestamp).slice(3)).toEqual([80, 120]);
  });

  it('receives later frames in batches that all viewers share as the same Buffer', () => {
    const live = stream();
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true));
    live.flush();
    const viewers = [new FakeViewer(), new FakeViewer(), new FakeViewer('ws'), new FakeViewer('ws')];
    for (const viewer of viewers) live.join(viewer);
    feed(live, videoFrame(40, false), videoFrame(80, false));
    vi.advanceTimersByTime(defaults.batchMs);
    const last = viewers.map((viewer) => viewer.received.at(-1));
    expect(last[0]).toBe(last[1]);
    expect(last[2]).toBe(last[3]);
    expect(last[2]).toEqual(webSocketFrame(unchunk(last[0] ?? Buffer.alloc(0))));
    expect(viewers[0]?.kinds().slice(-3)).toEqual(['key', 'video', 'video']);
  });

  it.each([
    ['video only', metadata({ video: true }), [avcConfig(), videoFrame(0, true)], { audio: false, video: true }],
    ['audio only', metadata({ audio: true }), [aacConfig(), audioFrame(0)], { audio: true, video: false }],
  ])('plays %s immediately when the encoder announces it', (_name, meta, tags, flags) => {
    const live = stream();
    const viewer = new FakeViewer();
    live.join(viewer);
    feed(live, meta, ...tags);
    live.flush();
    expect(viewer.flv()).toMatchObject(flags);
    expect(viewer.kinds().at(-1)).toBe(flags.video ? 'key' : 'audio');
  });

  it('waits a bounded time for an unannounced second track', () => {
    const live = stream({ settleMs: 700 });
    const viewer = new FakeViewer();
    live.join(viewer);
    feed(live, aacConfig(), audioFrame(0));
    vi.advanceTimersByTime(699);
    expect(viewer.received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(viewer.flv()).toMatchObject({ audio: true, video: false });
  });

  it('is disconnected when a track appears late, so that it reconnects with the right flags', () => {
    const live = stream({ settleMs: 100 });
    const viewer = new FakeViewer();
    live.join(viewer);
    feed(live, avcConfig(), videoFrame(0, true));
    vi.advanceTimersByTime(100);
    feed(live, aacConfig(), audioFrame(200));
    expect(viewer.state).toBe('ended');
    const repeated = new FakeViewer();
    live.join(repeated);
    expect(repeated.flv()).toMatchObject({ audio: true, video: true });
  });

  it('is skipped to a key frame when it falls behind, and gets headers that changed in between', () => {
    const live = stream({ maxPendingBytes: 4_000 });
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true));
    live.flush();
    const viewer = new FakeViewer();
    live.join(viewer);
    viewer.stalled = true;
    feed(live, videoFrame(40, false, 5_000));
    live.flush();
    const before = viewer.received.length;
    const changed = avcConfig();
    changed.data[8] = 31;
    feed(live, videoFrame(80, false), changed, videoFrame(100, true), videoFrame(140, false));
    live.flush();
    expect(viewer.received).toHaveLength(before);
    viewer.drain();
    feed(live, videoFrame(180, false));
    live.flush();
    expect(viewer.received).toHaveLength(before);
    feed(live, videoFrame(220, true));
    live.flush();
    const kinds = viewer.kinds();
    expect(kinds.slice(-3)).toEqual(['metadata', 'video-config', 'key']);
    expect(live.stats().dropped).toBe(4);
  });

  it('is cut when it stays slow', () => {
    const live = stream({ maxPendingBytes: 4_000, maxSlowMs: 15_000 });
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true));
    live.flush();
    const viewer = new FakeViewer();
    const other = new FakeViewer();
    live.join(viewer);
    live.join(other);
    viewer.stalled = true;
    let time = 40;
    const frame = () => {
      feed(live, videoFrame(time, time % 2_000 === 0, 3_000));
      live.flush();
      time += 40;
    };
    frame();
    frame();
    frame();
    now += 15_000;
    frame();
    expect(viewer.state).toBe('open');
    now += 1;
    frame();
    expect(viewer.state).toBe('cut');
    expect(other.state).toBe('open');
    expect(live.stats()).toMatchObject({ viewers: 1, cut: 1 });
  });

  it('does not count the opening burst as slowness', () => {
    const live = stream({ maxPendingBytes: 4_000 });
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true, 20_000));
    live.flush();
    const viewer = new FakeViewer();
    viewer.stalled = true;
    live.join(viewer);
    feed(live, videoFrame(40, false));
    live.flush();
    expect(viewer.kinds().at(-1)).toBe('video');
  });

  it('waits for the next key frame when the group was too large to keep', () => {
    const live = stream({ maxGopBytes: 10_000 });
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true, 6_000), videoFrame(40, false, 6_000));
    live.flush();
    const viewer = new FakeViewer();
    live.join(viewer);
    feed(live, videoFrame(80, false));
    live.flush();
    expect(viewer.kinds()).toEqual(['metadata', 'video-config']);
    feed(live, videoFrame(120, true));
    live.flush();
    expect(viewer.kinds().at(-1)).toBe('key');
  });

  it('is disconnected when the encoder is lost', () => {
    const live = stream();
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true));
    const viewer = new FakeViewer();
    live.join(viewer);
    live.end('connection closed');
    expect(viewer.state).toBe('ended');
    const late = new FakeViewer();
    live.join(late);
    expect(late.state).toBe('ended');
  });

  it('leaves no state behind when it disconnects', () => {
    const live = stream();
    feed(live, metadata({ video: true }), avcConfig(), videoFrame(0, true));
    const viewer = new FakeViewer();
    const leave = live.join(viewer);
    leave();
    expect(live.stats().viewers).toBe(0);
    const count = viewer.received.length;
    live.flush();
    expect(viewer.received).toHaveLength(count);
  });
});

describe('Enhanced RTMP', () => {
  it('gives H.264 and AAC the old headers that players know', () => {
    const live = stream();
    const avc = avcConfig().data.subarray(5);
    const four = (first: number, cc: string, ...rest: Buffer[]) =>
      Buffer.concat([Buffer.from([first]), Buffer.from(cc, 'latin1'), ...rest]);
    feed(
      live,
      { type: 8, timestamp: 0, data: four(0x90, 'mp4a', Buffer.from([0x12, 0x08])) },
      { type: 9, timestamp: 0, data: four(0x90, 'avc1', avc) },
      { type: 9, timestamp: 0, data: four(0x91, 'avc1', Buffer.from([0, 0, 66, 1, 2, 3])) },
      { type: 8, timestamp: 2, data: four(0x91, 'mp4a', Buffer.from([9, 9])) },
    );
    live.flush();
    const viewer = new FakeViewer();
    live.join(viewer);
    const tags = viewer.flv().tags.map((tag) => [...tag.data]);
    expect(tags[0]).toEqual([0xaf, 0, 0x12, 0x08]);
    expect(tags[1]?.slice(0, 6)).toEqual([0x17, 0, 0, 0, 0, 1]);
    expect(tags[2]).toEqual([0x17, 1, 0, 0, 66, 1, 2, 3]);
    expect(tags[3]).toEqual([0xaf, 1, 9, 9]);
  });

  it('passes HEVC, AV1 and Opus on unchanged', () => {
    const live = stream();
    const body = (first: number, cc: string) =>
      Buffer.concat([Buffer.from([first]), Buffer.from(cc), Buffer.alloc(30, 1)]);
    const tags: FlvTag[] = [
      { type: 8, timestamp: 0, data: body(0x90, 'Opus') },
      { type: 9, timestamp: 0, data: body(0x90, 'hvc1') },
      { type: 9, timestamp: 0, data: body(0x93, 'hvc1') },
      { type: 8, timestamp: 0, data: body(0x91, 'Opus') },
    ];
    feed(live, ...tags);
    live.flush();
    const viewer = new FakeViewer();
    live.join(viewer);
    expect(viewer.flv().tags.map((tag) => tag.data)).toEqual(tags.map((tag) => tag.data));
    expect(live.stats()).toMatchObject({ videoCodec: 'hevc', audioCodec: 'opus' });
    expect(dropped).toEqual([]);
  });
});
