import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlvTag } from '../flv/tag.ts';
import type { Publisher } from '../publisher/rtmp-publisher.ts';
import { PlaylistWatch } from '../testing/playlist-watch.ts';
import { aacConfig, audioFrame, avcConfig, metadata, videoFrame } from '../testing/sample.ts';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';

const hls = { targetMs: 2_000, window: 3, idleMs: 30_000, waitMs: 3_000 };
const mark = 'b1';
/** Start of the broadcast: before its engine started, unless a test says otherwise. */
let began: number;
let test: TestEngine;
let watch: PlaylistWatch;

async function start(settings: Parameters<typeof startTestEngine>[0] = {}): Promise<void> {
  test = await startTestEngine({ stream: { hls, batchMs: 10 }, ...settings }, async () => ({
    code: 0,
    mark,
    since: began,
  }));
}
beforeEach(async () => {
  watch = new PlaylistWatch();
  began = Date.now() - 100_000;
  await start();
});
afterEach(async () => {
  await test.engine.stop();
  if (test.errors.length > 0) throw new Error(test.errors.join('\n'));
});

const frames = (from: number, to: number, gop = 2_000): FlvTag[] =>
  Array.from({ length: Math.ceil((to - from) / 100) }, (_, i) => [
    videoFrame(from + i * 100, (from + i * 100) % gop === 0),
    audioFrame(from + i * 100),
  ]).flat();

async function send(publisher: Publisher, ...tags: FlvTag[]): Promise<void> {
  for (const tag of tags) await publisher.send(tag);
}

/** An encoder that has sent `ms` of its stream, with a viewer since its first group. */
async function onAir(ms = 5_000, gop?: number): Promise<Publisher> {
  const publisher = await test.publish('room');
  const tags = frames(0, ms, gop);
  await send(publisher, metadata({ video: true, audio: true }), avcConfig(), aacConfig(), ...tags.slice(0, 10));
  await vi.waitFor(() => expect(test.engine.streams()[0]?.videoCodec).toBe('avc'));
  const first = get();
  await send(publisher, ...tags.slice(10));
  await first;
  return publisher;
}

const get = (query = '') => fetch(`${test.httpUrl}${test.hlsPath('room', mark)}${query}`);
const file = (name: string) => fetch(`${test.httpUrl}${test.hlsPath('room', mark).replace('index.m3u8', name)}`);

async function list() {
  const response = await get();
  expect(response.status).toBe(200);
  return watch.read(await response.text());
}

/** Waits until a list matches. */
const listed = (says: (last: Awaited<ReturnType<typeof list>>) => boolean) =>
  vi.waitFor(async () => {
    const last = await list();
    expect(says(last), JSON.stringify(last)).toBe(true);
    return last;
  });

describe('HLS of a broadcast', () => {
  it('stays listed while the encoder is away, with the last unfinished segment', async () => {
    const publisher = await onAir();
    await publisher.close();
    const { segments, ended } = await listed((last) => last.segments.at(-1)?.seconds === 1);
    expect(ended).toBe(false);
    for (const { uri, map } of segments)
      expect([(await file(uri)).status, (await file(map)).status]).toEqual([200, 200]);
    expect((await fetch(test.httpUrl + test.flvPath('room', mark))).status).toBe(404);
  });

  it('continues after a discontinuity when the encoder returns, with rising numbers and media times', async () => {
    await (await onAir()).close();
    const before = await listed((last) => last.segments.at(-1)?.seconds === 1);
    const held = get(`?_HLS_msn=${(before.segments.at(-1)?.sequence ?? 0) + 1}`);
    const repeated = await onAir();
    expect(await (await held).text()).toContain('#EXT-X-DISCONTINUITY\n');
    const after = await listed(
      ({ segments }) => (segments.at(-1)?.timeline ?? 0) > (before.segments[0]?.timeline ?? 0),
    );
    expect(after.segments.map(({ isDiscontinuity }) => isDiscontinuity)).toContain(true);
    await repeated.close();
  });

  it('serves one frame for a gap, for players that do not support gaps', async () => {
    const publisher = await onAir(3_200);
    await send(publisher, ...frames(8_200, 13_000));
    const { segments } = await listed((last) => last.segments.at(-2)?.isGap === true);
    const sizeOf = async (uri: string) => (await (await file(uri)).arrayBuffer()).byteLength;
    const sizes = await Promise.all(segments.slice(-2).map(({ uri }) => sizeOf(uri)));
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
    await publisher.close();
  });

  it('skips two target durations of missing time once and lists the rest as gaps', async () => {
    await test.engine.stop();
    began = Date.now() + 60_000;
    await start();
    const publisher = await onAir(3_200);
    await send(publisher, ...frames(8_200, 13_000));
    const { segments: before } = await listed((last) => last.segments.at(-2)?.isGap === true);
    await send(publisher, ...frames(17_000, 21_000));
    await listed((last) => (last.segments.at(-1)?.sequence ?? 0) >= (before.at(-1)?.sequence ?? 0) + 5);
    const segments = [...watch.seen.values()];
    const missing = segments.map(({ at }, index) => {
      const previous = segments[index - 1];
      return previous ? at - previous.at - previous.seconds * 1_000 : 0;
    });
    expect(missing.filter((ms) => ms > 1)).toEqual([4_000]);
    await publisher.close();
  });

  it('ends when the host ends it, and its last seconds stay available', async () => {
    await onAir();
    await list();
    test.engine.drop('room', undefined, 'end');
    const { segments } = await listed(({ ended }) => ended);
    expect(segments.at(-1)?.seconds).toBe(1);
    for (const { uri } of segments) expect((await file(uri)).status).toBe(200);
    // Blocked reloads are answered immediately.
    expect((await get(`?_HLS_msn=${(segments.at(-1)?.sequence ?? 0) + 1}`)).status).toBe(200);
  });

  it('keeps its tracks in a last segment of one picture without sound', async () => {
    const publisher = await onAir();
    await send(publisher, ...frames(5_000, 6_000), videoFrame(6_000, true));
    await publisher.close();
    const { segments } = await listed((last) => (last.segments.at(-1)?.seconds ?? 1) < 0.2);
    expect(new Set(segments.map(({ map }) => map)).size).toBe(1);
    expect(segments.slice(1).map(({ isDiscontinuity }) => isDiscontinuity)).toEqual([false, false]);
  });

  it('ends when its encoder stays away, and is removed after all viewers could see its end', async () => {
    await test.engine.stop();
    await start({ graceMs: 400, tailMs: 800 });
    await (await onAir()).close();
    await listed(({ ended }) => ended);
    await vi.waitFor(async () => expect((await get()).status).toBe(404));
    expect((await file('seg-1.m4s')).status).toBe(404);
  });

  it('closes immediately on a cut-off: on air, while the encoder is away, and after its end', async () => {
    const cut = async () => {
      const { segments } = await list();
      const waiting = get(`?_HLS_msn=${(segments.at(-1)?.sequence ?? 0) + 1}`);
      test.engine.drop('room', undefined, 'shut');
      expect((await waiting).status).toBe(403);
      expect((await get()).status).toBe(403);
      expect((await file(segments[0]?.uri ?? '')).status).toBe(403);
    };
    await onAir();
    await cut();
    await vi.waitFor(() => expect(test.engine.streams()).toEqual([]));
    watch = new PlaylistWatch();
    await (await onAir()).close();
    await vi.waitFor(() => expect(test.engine.streams()).toEqual([]));
    await cut();
    watch = new PlaylistWatch();
    await onAir();
    test.engine.drop('room', undefined, 'end');
    await listed(({ ended }) => ended);
    test.engine.drop('room', undefined, 'shut');
    expect((await get()).status).toBe(403);
  });

  it('waits in a restarted engine for an encoder whose address is not yet known', async () => {
    await onAir();
    await list();
    await test.engine.stop();
    watch.killed();
    // Time passes: numbers are of whole seconds, and a killed engine takes longer to come back.
    await pause(1_100);
    await start();
    const early = get();
    await onAir();
    const first = watch.read(await (await early).text());
    expect(first.segments[0]?.isDiscontinuity).toBe(true);
    await list();
  });

  it('answers 404 to an address of an ended broadcast once no earlier engine can have served it', async () => {
    await test.engine.stop();
    await start({ graceMs: 0 });
    expect((await get()).status).toBe(404);
  });

  it('reports immediately that there is no picture without key frames', async () => {
    const publisher = await test.publish('room');
    await send(publisher, metadata({ video: true, audio: true }), avcConfig(), aacConfig(), ...frames(0, 22_000, 1e9));
    await vi.waitFor(async () => expect(await (await get()).text()).toContain('No picture'));
    await publisher.close();
  });

  it('rejects requests far ahead', async () => {
    const publisher = await onAir();
    const { segments } = await list();
    const last = segments.at(-1)?.sequence ?? 0;
    const status = async (number: number | string) => (await get(`?_HLS_msn=${number}`)).status;
    expect([await status(last), await status(last + 3), await status(last + 1e6), await status('x')]).toEqual([
      200, 400, 400, 400,
    ]);
    await publisher.close();
  });
});

describe('a segment', () => {
  it('has its stated length: a jump of the clock is a gap after a discontinuity, not a duration', async () => {
    const publisher = await onAir(3_200);
    await send(publisher, ...frames(8_200, 13_000));
    const { segments } = await listed((last) => last.segments.filter(({ isGap }) => !isGap).length >= 3);
    const [, cut, ...behind] = segments;
    expect([cut?.seconds, cut?.isDiscontinuity]).toEqual([1.2, false]);
    // From 3.2 s to the key frame at 10 s.
    const gap = { seconds: 1.7, isGap: true, isDiscontinuity: false };
    expect(behind).toMatchObject([
      { ...gap, isDiscontinuity: true },
      ...[gap, gap, gap],
      { seconds: 2, isGap: false, isDiscontinuity: false },
    ]);
    await publisher.close();
  });

  it('is never longer than the list allows: it is split when key frames are too far apart', async () => {
    const publisher = await onAir(4_000);
    await send(publisher, ...frames(4_000, 12_100, 8_000));
    const { target, segments } = await listed(
      (last) => (last.segments.at(-1)?.sequence ?? 0) - (last.segments[0]?.sequence ?? 0) >= 2,
    );
    expect(target).toBe(2);
    expect(segments.every(({ seconds }) => seconds < 2.5)).toBe(true);
    await publisher.close();
  });

  it('is cut at the last key frame within the limit if there is one', async () => {
    const publisher = await onAir(4_100);
    const odd = [5_800, 7_700, 9_600].map((at) => videoFrame(at, true));
    const even = frames(4_100, 10_000, 1e9).filter(
      ({ type, timestamp }) => type === 8 || !odd.some((key) => key.timestamp === timestamp),
    );
    await send(publisher, ...[...even, ...odd].sort((a, b) => a.timestamp - b.timestamp));
    const { segments } = await listed(({ segments: now }) => now.some(({ seconds }) => seconds === 1.9));
    expect(segments.map(({ seconds }) => seconds)).toContain(1.8);
    await publisher.close();
  });
});
