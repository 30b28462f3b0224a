import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { classify } from './flv/classify.ts';
import { parseFlv } from './flv/tag.ts';
import { signPlay } from './play-token.ts';
import { avcConfig, metadata, videoFrame } from './testing/sample.ts';
import { controlSecret, playSecret, readSome, startTestEngine, type TestEngine } from './testing/test-engine.ts';
import { isKey, openStream, watch } from './testing/watch-stream.ts';

/** Lists that are answered immediately, whatever they contain. */
const quick = { targetMs: 2_000, window: 6, idleMs: 30_000, waitMs: 50 };

let test: TestEngine;
beforeEach(async () => {
  test = await startTestEngine();
});
afterEach(async () => {
  await test.engine.stop();
  if (test.errors.length > 0) throw new Error(test.errors.join('\n'));
});

async function restarted(settings: Parameters<typeof startTestEngine>[0]): Promise<TestEngine> {
  await test.engine.stop();
  return startTestEngine(settings);
}

describe('play addresses', () => {
  it('answers 403 to a wrong, a foreign and an expired token on every kind of address', async () => {
    await openStream(test, 'room');
    const tokens = [
      'nonsense',
      signPlay(playSecret, 'other', Date.now() / 1000 + 60),
      signPlay('another secret', 'room', Date.now() / 1000 + 60),
      signPlay(playSecret, 'room', Date.now() / 1000 - 1),
    ];
    for (const token of tokens) {
      const flv = await fetch(`${test.httpUrl}/live/room.flv?t=${token}`);
      expect([flv.status, await flv.json()]).toEqual([403, { code: 403, message: expect.any(String) }]);
      const ws = watch(test, `/live/room.flv?t=${token}`);
      expect(await ws.closed).toBe(1006);
      if (token === 'nonsense') continue;
      expect((await fetch(`${test.httpUrl}/live/room/${token}/index.m3u8`)).status).toBe(403);
      expect((await fetch(`${test.httpUrl}/live/room/${token}/seg-1.m4s`)).status).toBe(403);
    }
  });

  it('plays a marked broadcast only to tokens with its mark, and old tokens never open a later broadcast', async () => {
    let mark = 'first';
    const marked = await startTestEngine({ graceMs: 0, tailMs: 0, stream: { hls: quick } }, async () => ({
      code: 0,
      mark,
    }));
    const statuses = async (of: string | undefined) => {
      const flv = await fetch(marked.httpUrl + marked.flvPath('room', of));
      await flv.body?.cancel();
      const ws = new WebSocket(`ws${marked.httpUrl.slice(4)}${marked.flvPath('room', of)}`);
      const opened = await new Promise<boolean>((resolve) => {
        ws.once('open', () => resolve(true)).once('error', () => resolve(false));
      });
      ws.terminate();
      const hls = await fetch(marked.httpUrl + marked.hlsPath('room', of));
      await hls.body?.cancel();
      return [flv.status, opened, hls.status === 404 ? 404 : 'in'];
    };
    const open = async () => {
      const publisher = await marked.publish('room');
      for (const tag of [metadata({ video: true }), avcConfig(), videoFrame(0, true)]) await publisher.send(tag);
      await vi.waitFor(() => expect(marked.engine.streams()[0]?.videoCodec).toBe('avc'));
      return publisher;
    };
    const shut = [404, false, 404];
    const first = await open();
    expect(await statuses('first')).toEqual([200, true, 'in']);
    for (const order of [undefined, '', 'second']) expect(await statuses(order)).toEqual(shut);
    await first.close();
    // The answer is the same without a broadcast and with a later one, so that an old address reveals nothing.
    await vi.waitFor(async () => expect(await statuses('first')).toEqual(shut));
    expect(marked.engine.streams()).toEqual([]);
    mark = 'second';
    const second = await open();
    expect(await statuses('first')).toEqual(shut);
    expect(await statuses('second')).toEqual([200, true, 'in']);
    await second.close();
    await marked.engine.stop();
  });

  it('answers 404 to a stream that is not live and to unknown paths, 405 to other methods', async () => {
    test = await restarted({ graceMs: 0 });
    const status = async (path: string, method = 'GET') => (await fetch(test.httpUrl + path, { method })).status;
    expect(await status(test.flvPath('room'))).toBe(404);
    expect(await status(test.hlsPath('room'))).toBe(404);
    expect(await status('/live/../../etc/passwd')).toBe(404);
    expect(await status('/')).toBe(404);
    expect(await status(test.flvPath('room'), 'POST')).toBe(405);
    expect(await status('/healthz')).toBe(200);
  });

  it('allows pages of other origins as configured', async () => {
    expect((await fetch(`${test.httpUrl}/healthz`)).headers.get('access-control-allow-origin')).toBe('*');
    const strict = await startTestEngine({ cors: 'https://a.example, https://b.example' });
    const origin = async (from: string) =>
      (await fetch(`${strict.httpUrl}/healthz`, { headers: { origin: from } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await origin('https://b.example')).toBe('https://b.example');
    expect(await origin('https://c.example')).toBeNull();
    const preflight = await fetch(`${strict.httpUrl}/live/x.flv`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ]);
    await strict.engine.stop();
  });

  it('keeps a viewer whose token expires during playback and disconnects it with the encoder', async () => {
    await openStream(test, 'room');
    const token = signPlay(playSecret, 'room', Math.floor(Date.now() / 1000) + 1);
    const viewer = watch(test, `/live/room.flv?t=${token}`);
    await vi.waitFor(() => expect(viewer.bytes().length).toBeGreaterThan(13));
    const path = `${test.httpUrl}/live/room.flv?t=${token}`;
    await vi.waitFor(async () => expect((await fetch(path, { method: 'HEAD' })).status).toBe(403), { timeout: 3_000 });
    expect(viewer.socket.readyState).toBe(WebSocket.OPEN);
    test.engine.drop('room');
    expect(await viewer.closed).toBe(1000);
  });

  it('ends an HTTP response cleanly when the encoder is lost', async () => {
    await openStream(test, 'room');
    const response = await fetch(test.httpUrl + test.flvPath('room'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    await vi.waitFor(() => expect(test.engine.streams()[0]?.viewers).toBe(1));
    test.engine.drop('room');
    const bytes = await readSome(response, () => false); // rejects when the chunked body is cut off
    expect(parseFlv(bytes).tags.some(isKey)).toBe(true);
  });

  it('cuts a viewer that sends data during playback', async () => {
    await openStream(test, 'room');
    const socket = connect(test.engine.httpPort, '127.0.0.1');
    socket.write(`GET ${test.flvPath('room')} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.on('error', () => {}).resume();
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await vi.waitFor(() => expect(test.engine.streams()[0]?.viewers).toBe(0));
  });

  it('accepts no more viewers than configured', async () => {
    const small = await startTestEngine({ maxViewers: 1 });
    const publisher = await small.publish('room');
    for (const tag of [metadata({ video: true }), avcConfig(), videoFrame(0, true)]) await publisher.send(tag);
    const first = await fetch(small.httpUrl + small.flvPath('room'));
    expect(first.status).toBe(200);
    expect((await fetch(small.httpUrl + small.flvPath('room'))).status).toBe(503);
    await first.body?.cancel();
    await vi.waitFor(async () => {
      const repeated = await fetch(small.httpUrl + small.flvPath('room'));
      await repeated.body?.cancel();
      expect(repeated.status).toBe(200);
    });
    await small.engine.stop();
  });
});

describe('a stream without recent key frames', () => {
  it('tells viewers why they get no picture, and the hook what is wrong', async () => {
    const publisher = await test.publish('room');
    for (const tag of [metadata({ video: true }), avcConfig()]) await publisher.send(tag);
    for (let time = 0; time <= 21_000; time += 500) await publisher.send(videoFrame(time, time === 0));
    await vi.waitFor(() => expect(test.updates.at(-1)?.problems).toEqual(['no_key_frames']));
    const answer = { code: 503, message: expect.stringContaining('Set its key-frame interval to 2 s') };
    for (const path of [test.flvPath('room'), test.hlsPath('room')]) {
      const response = await fetch(test.httpUrl + path);
      expect([response.status, await response.json()]).toEqual([503, answer]);
    }
    await publisher.send(videoFrame(21_500, true));
    await vi.waitFor(() => expect(test.updates.at(-1)?.problems).toEqual([]));
    const repeated = await fetch(test.httpUrl + test.flvPath('room'));
    expect(repeated.status).toBe(200);
    await repeated.body?.cancel();
    await publisher.close();
  });
});

describe('a viewer that stops reading', () => {
  it.each(['http', 'ws'])('is cut over %s while others keep playing', async (kind) => {
    const small = await startTestEngine({ stream: { maxPendingBytes: 64 << 10, maxSlowMs: 300, batchMs: 20 } });
    const publisher = await small.publish('room');
    for (const tag of [metadata({ video: true }), avcConfig(), videoFrame(0, true)]) await publisher.send(tag);
    const stalled = connect(small.engine.httpPort, '127.0.0.1');
    const upgrade =
      'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    stalled.write(`GET ${small.flvPath('room')} HTTP/1.1\r\nhost: x\r\n${kind === 'ws' ? upgrade : ''}\r\n`);
    stalled.on('error', () => {});
    const good = await fetch(small.httpUrl + small.flvPath('room'));
    const reading = readSome(good, () => false);
    await vi.waitFor(() => expect(small.engine.streams()[0]?.viewers).toBe(2));
    let time = 40;
    await vi.waitFor(
      async () => {
        // More than the kernel buffers, in steps that the good viewer can follow.
        for (let i = 0; i < 5; i++, time += 40) await publisher.send(videoFrame(time, i === 0, 100_000));
        expect(small.engine.streams()[0]).toMatchObject({ viewers: 1, cut: 1 });
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(small.engine.streams()[0]?.dropped).toBeGreaterThan(0);
    await publisher.close();
    const frames = parseFlv(await reading).tags.filter((tag) => classify(tag.type, tag.data).kind === 'video');
    expect(frames.length).toBeGreaterThan(10);
    await small.engine.stop();
  });
});

describe('an encoder that goes silent without closing', () => {
  const silences = () => test.updates.map(({ silent }) => silent).filter((silent, at, all) => silent !== all[at - 1]);

  it('is reported immediately, and again when it resumes', async () => {
    test = await restarted({ silentAfterMs: 150, updateEveryMs: 60_000 });
    const publisher = await test.publish('room');
    for (const tag of [metadata({ video: true }), avcConfig(), videoFrame(0, true)]) await publisher.send(tag);
    await vi.waitFor(() => expect(silences()).toEqual([true]));
    expect(test.engine.streams()).toMatchObject([{ stream: 'room', silent: true }]);
    await publisher.send(videoFrame(40, false));
    await vi.waitFor(() => expect(silences().slice(0, 2)).toEqual([true, false]));
    expect(test.unpublished).toEqual([]);
  });

  it('is replaced by an encoder with the right key, but not by a wrong one, nor before it is silent', async () => {
    test = await restarted({ silentAfterMs: 300 });
    const first = await test.publish('room');
    const open = [metadata({ video: true }), avcConfig(), videoFrame(0, true)];
    for (const tag of open) await first.send(tag);
    // Without the key nobody learns that a stream is live.
    await expect(test.publish('room', 'wrong')).rejects.toThrow('live_code_wrong');
    await expect(test.publish('room')).rejects.toThrow('live_code_in_use');
    const refused = { client_id: test.published.at(-1)?.client_id, reason: 'live_code_in_use' };
    await vi.waitFor(() => expect(test.unpublished).toMatchObject([refused]));
    await vi.waitFor(() => expect(test.engine.streams()).toMatchObject([{ silent: true }]));
    await expect(test.publish('room', 'wrong')).rejects.toThrow('live_code_wrong');
    expect(test.engine.streams()).toMatchObject([{ clientId: test.published[0]?.client_id }]);
    const second = await test.publish('room');
    await second.send(videoFrame(0, true));
    expect(test.engine.streams()).toMatchObject([{ clientId: test.published.at(-1)?.client_id }]);
    await vi.waitFor(() =>
      expect(test.unpublished).toMatchObject([
        refused,
        { client_id: test.published[0]?.client_id, reason: 'replaced' },
      ]),
    );
  });
});

describe('control calls', () => {
  const call = (path: string, init: RequestInit = {}, secret = controlSecret) =>
    fetch(`${test.httpUrl}/control/${path}`, { ...init, headers: { authorization: `Bearer ${secret}` } });

  it('require the secret', async () => {
    await openStream(test, 'room');
    expect((await call('streams', {}, 'wrong')).status).toBe(401);
    expect((await fetch(`${test.httpUrl}/control/drop`, { method: 'POST', body: '{"stream":"room"}' })).status).toBe(
      401,
    );
    expect(test.engine.streams()).toHaveLength(1);
  });

  it('list streams with their viewers and drop them', async () => {
    await openStream(test, 'room');
    const viewer = watch(test, test.flvPath('room'));
    await vi.waitFor(async () =>
      expect(await (await call('streams')).json()).toMatchObject({
        code: 0,
        streams: [{ stream: 'room', clientId: test.published[0]?.client_id, viewers: 1, width: 320, height: 180 }],
      }),
    );
    const drop = async (body: unknown) => {
      const response = await call('drop', { method: 'POST', body: JSON.stringify(body) });
      return [response.status, await response.json()];
    };
    expect(await drop({ stream: 'room', client_id: 'older' })).toEqual([200, { code: 0, dropped: 0 }]);
    expect(await drop({ stream: 'room' })).toEqual([200, { code: 0, dropped: 1 }]);
    expect(await drop({ stream: 'room' })).toEqual([200, { code: 0, dropped: 0 }]);
    expect((await drop({ nothing: 1 }))[0]).toBe(400);
    expect((await call('drop', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await call('drop', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(400);
    expect(await viewer.closed).toBe(1000);
  });
});
