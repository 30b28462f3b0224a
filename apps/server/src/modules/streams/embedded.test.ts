import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { streamCalls } from '@touchline/contract/streams';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { hasFfmpeg } from '../../testing/ffmpeg.ts';
import { createEmbeddedEngine } from './engine/embedded.ts';
import { hookPath } from './index.ts';
import { createStreamFixture, type StreamFixture } from './testing/stream-fixture.ts';

const host = '7';
type Engine = ReturnType<typeof createEmbeddedEngine>;

/** Our engine as a real child process, and ffmpeg as the encoder. */
describe.skipIf(!hasFfmpeg)('the embedded engine', () => {
  let fixture: StreamFixture<Engine>;
  let key: string;
  const encoders: ChildProcess[] = [];
  const pids: number[] = [];
  beforeAll(async () => {
    fixture = await createStreamFixture({
      env: { HOST: '127.0.0.1', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' },
      engine: (platform, port) =>
        createEmbeddedEngine({
          config: platform.config,
          ids: platform.ids,
          log: { ...platform.log, info: notePid, warn: () => {}, error: () => {} } as never,
          hookUrl: () => `http://127.0.0.1:${port()}${hookPath(platform.config.secrets.hooks)}`,
        }),
    });
    // The engine checks addresses against real time.
    fixture.platform.clock.set(Date.now());
    key = await fixture.key(host);
  });
  const notePid = (fields: { pid?: number }): void => {
    if (fields.pid) pids.push(fields.pid);
  };
  afterEach(async () => {
    await Promise.all(encoders.splice(0).map(stopEncoder));
  });
  afterAll(() => fixture.close());

  const encode = (streamKey: string, seconds = 20): ChildProcess & { output: () => string } => {
    const address = `rtmp://127.0.0.1:${fixture.engine.ports()?.rtmp}/live/${streamKey}`;
    const inputs = [
      '-re',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=25',
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440',
    ];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac', '-f', 'flv', address];
    const encoder = spawn('ffmpeg', ['-hide_banner', ...inputs, '-t', String(seconds), ...codecs], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    encoder.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    encoders.push(encoder);
    return Object.assign(encoder, { output: () => text });
  };
  const stopEncoder = async (encoder: ChildProcess): Promise<void> => {
    if (encoder.exitCode !== null || encoder.signalCode !== null) return;
    encoder.kill('SIGKILL');
    await once(encoder, 'exit');
  };
  const until = (check: () => unknown): Promise<void> =>
    vi.waitFor(() => expect(check()).toBeTruthy(), { timeout: 15_000, interval: 50 });
  const state = () => fixture.streams.live().get(host)?.state;
  const broadcastSettings = async () =>
    dataOf(await fixture.api.call(streamCalls.broadcastSettings, {}, { token: fixture.token(host) }));

  it('accepts a real encoder, measures it, and plays by signed addresses', async () => {
    encode(key);
    await until(() => state() === 'live');
    const [flv] = await fixture.streams.playbackOf(host, 'http://127.0.0.1');
    const unsigned = await fetch(flv?.url.replace('?t=', '?t=1') ?? '');
    expect(unsigned.status).toBe(403);
    const playing = await fetch(flv?.url ?? '');
    expect(playing.status).toBe(200);
    const reader = playing.body?.getReader();
    const first = await reader?.read();
    expect(
      Buffer.from(first?.value ?? [])
        .subarray(0, 3)
        .toString(),
    ).toBe('FLV');
    await reader?.cancel();
    await vi.waitFor(
      async () =>
        expect((await broadcastSettings()).signal.health).toMatchObject({ width: 320, height: 180, warnings: [] }),
      { timeout: 15_000, interval: 200 },
    );
    expect(await fixture.engine.figures?.()).toMatchObject({ streams: 1, publishesTotal: 1, streamsWithProblems: 0 });
  });

  it('rejects an encoder with a wrong key, with the reason', async () => {
    const encoder = encode(`${key}x`);
    const [code] = (await once(encoder, 'exit')) as [number];
    expect(code).not.toBe(0);
    expect(encoder.output()).toContain('live_code_wrong');
  });

  it('disconnects the encoder when the host ends the broadcast', async () => {
    const encoder = encode(key);
    await until(() => state() === 'live');
    await until(() => encoder.output().includes('frame='));
    const left = once(encoder, 'exit');
    await fixture.api.call(streamCalls.endBroadcast, {}, { token: fixture.token(host) });
    await left;
    expect(state()).toBeUndefined();
    fixture.platform.clock.advance(15_000);
  });

  it('restarts after a kill, and the broadcast continues with the encoder', async () => {
    const first = encode(key);
    await until(() => state() === 'live');
    const before = pids.length;
    process.kill(pids.at(-1) ?? 0, 'SIGKILL');
    await until(() => state() === 'reconnecting');
    // The server keeps the ports open: clients wait for the next engine.
    const early = fetch(`http://127.0.0.1:${fixture.engine.ports()?.http}/healthz`);
    expect(pids).toHaveLength(before);
    expect((await early).status).toBe(200);
    await stopEncoder(first);
    await until(() => pids.length > before);
    encode(key);
    await until(() => state() === 'live');
    const open = await fixture.platform.db
      .selectFrom('streams_session')
      .selectAll()
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    expect(open[0]?.client_id).toBe((await fixture.engine.list())[0]?.clientId);
  });

  it('closes its ports and ends its process when it is stopped', async () => {
    const { rtmp = 0, http = 0 } = fixture.engine.ports() ?? {};
    await fixture.engine.stop();
    expect(() => process.kill(pids.at(-1) ?? 0, 0)).toThrow('ESRCH');
    for (const port of [rtmp, http]) {
      const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [{ code: string }];
      expect(error.code).toBe('ECONNREFUSED');
    }
  });
});

it('keeps the server up while the engine is late, and uses it as soon as it is ready', async () => {
  const fixture = await createStreamFixture({
    env: { HOST: '127.0.0.1', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' },
    engine: (platform, port) =>
      createEmbeddedEngine({
        config: platform.config,
        ids: platform.ids,
        log: platform.log,
        hookUrl: () => `http://127.0.0.1:${port()}${hookPath(platform.config.secrets.hooks)}`,
        readyMs: 0,
      }),
  });
  try {
    // The check "engine" of /readyz asks the same.
    await expect(fixture.engine.list()).rejects.toThrow('the media engine does not run');
    await vi.waitFor(async () => expect(await fixture.engine.list()).toEqual([]));
  } finally {
    await fixture.close();
  }
});
