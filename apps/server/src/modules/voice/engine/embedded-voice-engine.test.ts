import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Logger } from '../../../platform/logger.ts';
import { createTestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createMemoryVoiceEngine } from '../testing/memory-voice-engine.ts';
import { createVoiceEngine } from './create-voice-engine.ts';
import type { VoiceEngine, VoiceHooks } from './voice-engine.ts';
import { voiceHookPath, voiceHookRoutes } from './voice-hooks.routes.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Fixture {
  readonly engine: VoiceEngine;
  readonly platform: TestPlatform;
  /** Reports of the engine in their order. */
  readonly reports: string[];
  readonly errors: Record<string, unknown>[];
  readonly pid: () => number;
}

/** Our engine as a real child process; its hooks arrive at a real server. */
async function embeddedEngine(env: Record<string, string> = {}): Promise<Fixture> {
  const platform = await createTestPlatform({
    HOST: '127.0.0.1',
    VOICE_EMBEDDED: 'on',
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    VOICE_ANNOUNCED_ADDRESS: '127.0.0.1',
    ...env,
  });
  closing.push(() => platform.close());
  // The engine compares tickets with real time.
  platform.clock.set(Date.now());
  const reports: string[] = [];
  const hooks: VoiceHooks = {
    connected: async (room, seat, request) => void reports.push(`connected ${room} ${seat} ${request}`),
    lost: async (room, seat, request, reason) => void reports.push(`lost ${room} ${seat} ${request} ${reason}`),
    restarted: () => void reports.push('restarted'),
  };
  const isHookSecret = (secret: string): boolean => secret === platform.config.secrets.hooks;
  const api = await createTestApi(platform, { identity: createTestIdentity() }, (routes) =>
    voiceHookRoutes(routes, { hooks, isHookSecret }),
  );
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => api.close());
  const { port } = api.server.server.address() as AddressInfo;
  let pid = 0;
  const errors: Record<string, unknown>[] = [];
  const log = {
    ...platform.log,
    info: (fields: { pid?: number }) => {
      pid = fields.pid ?? pid;
    },
    warn: () => {},
    error: (fields: Record<string, unknown>) => void errors.push(fields),
  } as unknown as Logger;
  const engine = createVoiceEngine(
    { ...platform, log },
    () => `http://127.0.0.1:${port}${voiceHookPath(platform.config.secrets.hooks)}`,
  );
  closing.push(() => engine.stop());
  await engine.start(hooks);
  return { engine, platform, reports, errors, pid: () => pid };
}

/** The first message of a speaker's socket, or `refused`. */
function firstMessage(url: string): Promise<{ socket: WebSocket; message: string }> {
  const socket = new WebSocket(url);
  closing.push(async () => socket.terminate());
  return new Promise((resolve) => {
    socket.once('message', (data: Buffer) => resolve({ socket, message: data.toString() }));
    socket.once('error', () => resolve({ socket, message: 'refused' }));
  });
}

describe.each([
  ['the embedded voice engine', async () => (await embeddedEngine()).engine],
  [
    'the voice engine of tests',
    async () => {
      const engine = createMemoryVoiceEngine();
      await engine.start({ connected: async () => {}, lost: async () => {}, restarted: () => {} });
      return engine;
    },
  ],
])('%s', (_, create) => {
  it('lists rooms with their seats, and forgets what was freed or closed', async () => {
    const engine = await create();
    expect(engine.available()).toBe(true);
    await expect(engine.seat('a', 1, { request: 'one', muted: false })).rejects.toThrow(/not open|404/);
    await engine.openRoom('a', { relay: true });
    await engine.openRoom('a', { relay: false });
    await engine.seat('a', 1, { request: 'one', muted: false });
    await engine.seat('a', 2, { request: 'two', muted: true });
    await engine.setMuted('a', 1, true);
    await engine.setMuted('a', 9, true);
    expect(await engine.rooms()).toEqual([
      {
        room: 'a',
        seats: [
          { seat: 1, request: 'one', connected: false, muted: true },
          { seat: 2, request: 'two', connected: false, muted: true },
        ],
      },
    ]);
    await engine.seat('a', 2, { request: 'three', muted: false });
    await engine.unseat('a', 1, 'kicked');
    await engine.unseat('b', 1, 'left');
    expect(await engine.rooms()).toEqual([
      { room: 'a', seats: [{ seat: 2, request: 'three', connected: false, muted: false }] },
    ]);
    await engine.closeRoom('a');
    expect(await engine.rooms()).toEqual([]);
  });
});

describe('the embedded voice engine', () => {
  it('accepts a ticket only while its request holds the seat', async () => {
    const { engine, platform } = await embeddedEngine();
    await engine.openRoom('a', { relay: true });
    await engine.seat('a', 1, { request: 'one', muted: true });
    const ticket = (request: string): string =>
      engine.speakerTicket({ room: 'a', seat: 1, request, country: null }, 'http://127.0.0.1', platform.clock.now())
        .url;
    const first = await firstMessage(ticket('one'));
    expect(first.message).toBe('{"type":"muted","muted":true}');
    const messages: string[] = [];
    first.socket.on('message', (data: Buffer) => void messages.push(data.toString()));
    await engine.unseat('a', 1, 'kicked');
    await vi.waitFor(() => expect(messages).toContain('{"type":"ended","reason":"kicked"}'));
    await engine.seat('a', 1, { request: 'two', muted: false });
    expect((await firstMessage(ticket('one'))).message).toBe('refused');
    expect((await firstMessage(ticket('two'))).message).toBe('{"type":"muted","muted":false}');
    expect(await engine.figures?.()).toMatchObject({ rooms: 1, seats: 1, connectionsRefusedTotal: 1 });
  });

  it('reports a speaker who hangs up', async () => {
    const { engine, platform, reports } = await embeddedEngine();
    await engine.openRoom('a', { relay: false });
    await engine.seat('a', 3, { request: 'one', muted: false });
    const speaker = { room: 'a', seat: 3, request: 'one', country: null };
    const { url } = engine.speakerTicket(speaker, 'http://127.0.0.1', platform.clock.now());
    const { socket } = await firstMessage(url);
    socket.send(JSON.stringify({ type: 'leave' }));
    await vi.waitFor(() => expect(reports).toEqual(['lost a 3 one ended']));
  });

  it('ends speaking and listening of countries that close, and refuses their tickets', async () => {
    const { engine, platform, reports } = await embeddedEngine();
    await engine.openRoom('a', { relay: true });
    await engine.seat('a', 1, { request: 'one', muted: false });
    const now = platform.clock.now();
    const speak = (country: string | null): string =>
      engine.speakerTicket({ room: 'a', seat: 1, request: 'one', country }, 'http://127.0.0.1', now).url;
    const listen = (country: string | null): string =>
      engine.listenerTicket({ room: 'a', viewer: '5', country }, 'http://127.0.0.1', now).url;
    const listening = (country: string | null): Promise<{ socket: WebSocket; code: Promise<number> }> => {
      const socket = new WebSocket(listen(country));
      closing.push(async () => socket.terminate());
      const code = new Promise<number>((resolve) => socket.once('close', resolve));
      return new Promise((resolve) => socket.once('open', () => resolve({ socket, code })));
    };
    const { socket } = await firstMessage(speak('VN'));
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => void messages.push(data.toString()));
    const [near, far, unknown] = [await listening('VN'), await listening('TH'), await listening(null)];
    await engine.closeZones(['VN', 'ID']);
    expect(await near.code).toBe(1008);
    await vi.waitFor(() => expect(messages).toContain('{"type":"ended","reason":"interrupted"}'));
    await vi.waitFor(() => expect(reports).toEqual(['lost a 1 one gone']));
    expect([far.socket.readyState, unknown.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    expect((await firstMessage(speak('VN'))).message).toBe('refused');
    await engine.closeZones([]);
    expect((await firstMessage(speak('VN'))).message).toBe('{"type":"muted","muted":false}');
  });

  it('restarts after a crash on the same port, empty, and says so', async () => {
    const { engine, reports, pid } = await embeddedEngine();
    const address = engine.address();
    await engine.openRoom('a', { relay: true });
    process.kill(pid(), 'SIGKILL');
    await vi.waitFor(() => expect(reports).toEqual(['restarted']), { timeout: 15_000 });
    expect(engine.available()).toBe(true);
    expect(engine.restarts()).toBe(1);
    expect(engine.address()).toEqual(address);
    expect(await engine.rooms()).toEqual([]);
  });

  it('leaves the platform without voice while its UDP port is taken, and starts once it is free', async () => {
    const other = createSocket('udp4');
    await new Promise<void>((resolve) => other.bind(0, '0.0.0.0', resolve));
    const { port } = other.address();
    const { engine, platform, reports, errors } = await embeddedEngine({ VOICE_UDP_PORT: String(port) });
    expect(engine.available()).toBe(false);
    expect(errors.at(-1)).toEqual({
      reason: `The voice engine needs UDP port ${port}, but another program is using it`,
    });
    await expect(engine.openRoom('a', { relay: true })).rejects.toThrow('does not run');
    await engine.unseat('a', 1, 'left');
    await new Promise<void>((resolve) => other.close(() => resolve()));
    await platform.timers.run('voice.start');
    expect(engine.available()).toBe(true);
    expect(reports).toEqual(['restarted']);
  });

  it('is never available with VOICE_EMBEDDED=off', async () => {
    const { engine } = await embeddedEngine({ VOICE_EMBEDDED: 'off' });
    expect(engine.available()).toBe(false);
    expect(engine.address()).toBeNull();
    await expect(engine.openRoom('a', { relay: true })).rejects.toThrow('no voice engine');
  });
});

describe('the hooks of the voice engine', () => {
  it('need the secret, and reject what is no report', async () => {
    const platform = await createTestPlatform();
    closing.push(() => platform.close());
    const connected = vi.fn<VoiceHooks['connected']>(async () => {});
    const lost = vi.fn<VoiceHooks['lost']>(async () => {});
    const api = await createTestApi(platform, { identity: createTestIdentity() }, (routes) =>
      voiceHookRoutes(routes, { hooks: { connected, lost }, isHookSecret: (secret) => secret === 'right' }),
    );
    closing.push(() => api.close());
    const post = async (secret: string, payload: object): Promise<number> =>
      (await api.inject({ method: 'POST', url: voiceHookPath(secret), payload })).statusCode;
    const report = { action: 'on_lost', room: 'a', seat: 10, request: 'one', reason: 'gone' };
    expect(await post('wrong', report)).toBe(404);
    expect(await post('right', { ...report, seat: 11 })).toBe(400);
    expect(await post('right', { ...report, action: 'on_publish' })).toBe(400);
    expect(lost).not.toHaveBeenCalled();
    expect(await post('right', report)).toBe(200);
    expect(await post('right', { ...report, action: 'on_connect' })).toBe(200);
    expect(lost).toHaveBeenCalledWith('a', 10, 'one', 'gone');
    expect(connected).toHaveBeenCalledWith('a', 10, 'one');
  });
});
