import { spawn } from 'node:child_process';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { classify } from './flv/classify.ts';
import { type FlvTag, parseFlv } from './flv/tag.ts';
import { publishFlv } from './publisher/publish-flv.ts';
import { enhancedTags } from './testing/enhanced.ts';
import { ffmpeg, ffmpegMp4, hasFfmpeg, probe } from './testing/sample.ts';
import { readSome, startTestEngine, type TestEngine } from './testing/test-engine.ts';
import { hasFrames, isKey, watch } from './testing/watch-stream.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await startTestEngine();
});
afterEach(async () => {
  await test.engine.stop();
  if (test.errors.length > 0) throw new Error(test.errors.join('\n'));
});

describe.skipIf(!hasFfmpeg)('a real encoder', () => {
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440'];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25'];
  let hevc: FlvTag[] = [];
  beforeAll(async () => {
    const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none:bframes=0:keyint=25'];
    hevc = await enhancedTags(ffmpegMp4(...pictures, ...tone, '-t', '4', ...x265, '-c:a', 'libopus'), 'hvc1', 'Opus');
  });

  /** Pushes in real time until the test stops it. */
  function push(...args: string[]): () => Promise<void> {
    const child = spawn('ffmpeg', ['-v', 'error', '-re', ...args, '-f', 'flv', `${test.rtmpUrl}/room?key=right`]);
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return async () => {
      child.kill('SIGTERM');
      await exited;
    };
  }
  const live = () => vi.waitFor(() => expect(test.engine.streams()).toHaveLength(1), { timeout: 10_000, interval: 50 });

  it.each([
    [
      'picture and sound',
      [...pictures, ...tone, ...h264, '-c:a', 'aac'],
      { audio: true, video: true },
      ['aac', 'h264'],
    ],
    ['picture only', [...pictures, ...h264], { audio: false, video: true }, ['h264']],
    ['sound only', [...tone, '-c:a', 'aac'], { audio: true, video: false }, ['aac']],
  ])('plays over HTTP and WebSocket: %s', async (_name, args, flags, codecs) => {
    const stop = push(...args);
    await live();
    const ws = watch(test, test.flvPath('room'));
    const http = await readSome(await fetch(test.httpUrl + test.flvPath('room')), hasFrames(30));
    await vi.waitFor(() => expect(hasFrames(30)(ws.bytes())).toBe(true), { timeout: 10_000 });
    for (const bytes of [http, ws.bytes()]) {
      const { audio, video, tags } = parseFlv(bytes);
      expect({ audio, video }).toEqual(flags);
      const frames = tags.filter((tag) => classify(tag.type, tag.data).kind === 'video');
      expect(frames.slice(0, 1).every(isKey)).toBe(true);
      const found = probe(bytes, '-f', 'flv');
      expect(found.map((stream) => stream.codec_name).sort()).toEqual(codecs);
      for (const stream of found) expect(stream.frames).toBeGreaterThan(5);
    }
    ws.socket.close();
    await stop();
    await vi.waitFor(() => expect(test.unpublished).toHaveLength(1));
  });

  it("shows a wrong key in the encoder's own output", async () => {
    const child = spawn('ffmpeg', [
      '-v',
      'error',
      ...pictures,
      '-t',
      '1',
      ...h264,
      '-f',
      'flv',
      `${test.rtmpUrl}/room?key=old`,
    ]);
    let output = '';
    child.stderr.on('data', (data) => {
      output += data;
    });
    await new Promise((resolve) => child.once('close', resolve));
    expect(output).toContain('Server error: live_code_wrong');
  });

  it('plays over HLS from the first request', async () => {
    const stop = push(...pictures, ...tone, ...h264, '-c:a', 'aac');
    await live();
    const base = test.httpUrl + test.hlsPath('room');
    const playlist = await fetch(base);
    expect(playlist.status).toBe(200);
    expect(playlist.headers.get('cache-control')).toBe('no-store');
    const text = await playlist.text();
    const names = text.match(/[\w-]+\.(mp4|m4s)/g) ?? [];
    const files = await Promise.all(names.map(async (name) => fetch(new URL(name, base))));
    expect(files[0]?.headers.get('cache-control')).toContain('max-age');
    const joined = Buffer.concat(await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()))));
    const found = Object.fromEntries(probe(joined).map((stream) => [stream.codec_name, stream.frames]));
    expect(found.h264).toBeGreaterThanOrEqual(50);
    expect(found.aac).toBeGreaterThan(80);
    expect(test.engine.streams()[0]).toMatchObject({ viewers: 1, hlsViewers: 1 });
    expect((await fetch(new URL('seg-1.m4s', base))).status).toBe(404);
    await stop();
  });

  it('accepts Enhanced RTMP: HEVC and Opus reach FLV unchanged and HLS decodable', async () => {
    const stop = new AbortController();
    const streamKey = 'room?key=right';
    const pushing = publishFlv({ url: test.rtmpUrl, streamKey, tags: hevc, loop: true, signal: stop.signal });
    await live();
    const flv = await readSome(await fetch(test.httpUrl + test.flvPath('room')), hasFrames(30));
    const { tags } = parseFlv(flv);
    expect(tags.filter((tag) => tag.type === 9).every((tag) => tag.data.toString('latin1', 1, 5) === 'hvc1')).toBe(
      true,
    );
    expect(tags.filter((tag) => tag.type === 9)[1]?.data[0]).toBe(0x93);
    expect(test.engine.streams()[0]).toMatchObject({ width: 320, height: 180, videoCodec: 'hevc', audioCodec: 'opus' });
    const base = test.httpUrl + test.hlsPath('room');
    const names = (await (await fetch(base)).text()).match(/[\w-]+\.(mp4|m4s)/g) ?? [];
    const bodies = await Promise.all(names.map(async (name) => (await fetch(new URL(name, base))).arrayBuffer()));
    expect(probe(Buffer.concat(bodies.map((body) => Buffer.from(body)))).map((stream) => stream.codec_name)).toEqual([
      'hevc',
      'opus',
    ]);
    stop.abort();
    await pushing;
  });

  it('disconnects and returns: viewers are disconnected and find the stream again', async () => {
    const file = parseFlv(ffmpeg(...pictures, '-t', '3', ...h264, '-f', 'flv', 'pipe:1')).tags;
    const url = test.rtmpUrl;
    for (let round = 0; round < 2; round++) {
      const stop = new AbortController();
      const pushing = publishFlv({ url, streamKey: 'room?key=right', tags: file, loop: true, signal: stop.signal });
      await live();
      const viewer = watch(test, test.flvPath('room'));
      await vi.waitFor(() => expect(hasFrames(5)(viewer.bytes())).toBe(true), { timeout: 5_000 });
      stop.abort();
      await pushing;
      expect(await viewer.closed).toBe(1000);
      const times = parseFlv(viewer.bytes()).tags.map((tag) => tag.timestamp);
      expect(Math.max(...times)).toBeLessThan(60_000);
      await vi.waitFor(() => expect(test.unpublished).toHaveLength(round + 1));
    }
    const [first, second] = test.published;
    expect(first?.client_id).not.toBe(second?.client_id);
  });
});
