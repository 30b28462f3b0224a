import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Logger } from '../../platform/logger.ts';
import { createTimers } from '../../platform/timers.ts';
import { testConfig } from '../../testing/platform.ts';
import { createVoiceEngine, voiceHookPath } from './index.ts';
import { createMemoryVoiceEngine } from './testing/memory-voice-engine.ts';
import { createVoiceFixture, hostId, type VoiceFixture } from './testing/voice-fixture.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The module with our engine as a real process, whose hooks arrive at the routes of the module. */
async function withRealEngine(): Promise<{ at: VoiceFixture; pid: () => number }> {
  let fixture: VoiceFixture | undefined;
  const hooks = createServer((request, response) => {
    request.setEncoding('utf8');
    request.toArray().then(
      async (parts) => {
        const payload = JSON.parse(parts.join('')) as object;
        const answer = await fixture?.api.inject({ method: 'POST', url: request.url ?? '/', payload });
        response.writeHead(answer?.statusCode ?? 503, { 'content-type': 'application/json' }).end(answer?.body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  closing.push(async () => void hooks.close());
  const { port } = hooks.address() as AddressInfo;
  let pid = 0;
  const log = {
    info: (fields: { pid?: number }) => {
      pid = fields.pid ?? pid;
    },
    warn: () => {},
    error: () => {},
  } as unknown as Logger;
  const memory = createMemoryVoiceEngine();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-voice-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const config = testConfig(dataDir, {
    HOST: '127.0.0.1',
    VOICE_EMBEDDED: 'on',
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    VOICE_ANNOUNCED_ADDRESS: '127.0.0.1',
  });
  const engine = createVoiceEngine(
    { config, log, ids: { secret: () => 'real-engine' } as never, timers: createTimers(log, { paused: true }) },
    () => `http://127.0.0.1:${port}${voiceHookPath(config.secrets.hooks)}`,
  );
  fixture = await createVoiceFixture(undefined, { ...memory, ...engine });
  const at = fixture;
  closing.push(
    () => at.close(),
    () => engine.stop(),
  );
  // The engine compares tickets with real time.
  at.room.platform.clock.set(Date.now());
  return { at, pid: () => pid };
}

/** Opens a speaker's socket; resolves with its first message, or `refused`. */
function speak(url: string): Promise<string> {
  const socket = new WebSocket(url);
  closing.push(async () => socket.terminate());
  return new Promise((resolve) => {
    socket.once('message', (data: Buffer) => resolve(data.toString()));
    socket.once('error', () => resolve('refused'));
  });
}

it('gives a guest a seat in the real engine, and gives it again after the engine was killed', async () => {
  const { at, pid } = await withRealEngine();
  await at.open();
  const seat = await at.seat('42');
  const ticket = async (): Promise<string> => (await at.answer('42', 'connect', { roomId: at.roomId })).url;
  const first = await ticket();
  expect(await speak(first)).toBe('{"type":"muted","muted":false}');
  const seatsNow = async (): Promise<number[]> => {
    const rooms = await at.engine.rooms().catch(() => []);
    return rooms.flatMap(({ seats }) => seats.map((one) => one.seat)).toSorted((a, b) => a - b);
  };
  await vi.waitFor(async () => expect(await seatsNow()).toEqual([0, seat]));
  process.kill(pid(), 'SIGKILL');
  await vi.waitFor(() => expect(at.engine.restarts()).toBe(1), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await seatsNow()).toEqual([0, seat]), { timeout: 20_000 });
  expect(await speak(await ticket())).toBe('{"type":"muted","muted":false}');
  await at.answer(hostId, 'kick', { roomId: at.roomId, uid: '42' });
  await vi.waitFor(async () => expect(await seatsNow()).toEqual([0]));
  expect(await speak(first)).toBe('refused');
});
