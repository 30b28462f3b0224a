import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type VoiceSettings, voiceConfig } from '../config.ts';
import { startVoice, type VoiceEngine } from '../engine.ts';
import { createMemoryPeers } from '../testing/memory-peers.ts';
import { signTicket } from '../ticket.ts';

let engine: VoiceEngine | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await engine?.stop();
});

async function start(more: Partial<VoiceSettings> = {}): Promise<VoiceEngine> {
  const settings = { ticketSecret: 'a', controlSecret: 'b', host: '127.0.0.1', httpPort: 0, ...more };
  engine = await startVoice(voiceConfig(settings), { peers: createMemoryPeers(), hooks: async () => {} });
  return engine;
}

/** An engine with an open room, and the path of its listeners. */
async function startRoom(more: Partial<VoiceSettings> = {}) {
  const { httpPort } = await start(more);
  await fetch(`http://127.0.0.1:${httpPort}/control/open`, {
    method: 'POST',
    headers: { authorization: 'Bearer b' },
    body: JSON.stringify({ room: 'r', relay: true }),
  });
  const ticket = signTicket('a', { kind: 'listen', room: 'r', subject: '' }, Date.now() / 1000 + 60);
  return { httpPort, path: `/voice/r/listen?t=${ticket}` };
}

/** What the port answers first; `closed` when it answers nothing. */
function ask(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.on('error', () => {}).once('close', () => resolve('closed'));
    socket.write(request);
  });
}

it('cuts connections that do not complete their request', async () => {
  const { httpPort } = await start({ requestTimeoutMs: 100 });
  for (const start of [
    'GET /voice/r/speak HTTP/1.1\r\nHost: a\r\n',
    'POST /control/open HTTP/1.1\r\nHost: a\r\nauthorization: Bearer b\r\ncontent-length: 9\r\n\r\n{',
  ]) {
    const socket = connect(httpPort, '127.0.0.1');
    socket.resume().on('error', () => {});
    socket.write(start);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.readyState).toBe('closed');
  }
});

it('bounds its connections in all, those of this machine too', async () => {
  const { httpPort } = await start({ maxConnections: 10 });
  const asked = Array.from({ length: 20 }, () => ask(httpPort, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'));
  const answers = await Promise.all(asked);
  // Ten, and the one in reserve.
  expect(answers.filter((answer) => answer.includes('200'))).toHaveLength(11);
  expect(answers.filter((answer) => answer === 'closed')).toHaveLength(9);
});

it('refuses a listener of a network that has its share, and gives the place to the next one', async () => {
  const { httpPort, path } = await startRoom({ trustedProxies: '127.0.0.0/8', maxListenersPerAddress: 1 });
  const opened: WebSocket[] = [];
  const listen = (address: string): Promise<string> =>
    new Promise((resolve) => {
      const headers = { 'x-forwarded-for': address };
      const socket = new WebSocket(`ws://127.0.0.1:${httpPort}${path}`, { headers });
      opened.push(socket);
      socket.once('open', () => resolve('open')).once('error', ({ message }) => resolve(message));
    });
  expect(await listen('2001:db8:1:1::1')).toBe('open');
  expect(await listen('2001:db8:1:1::2')).toContain('503');
  expect(await listen('203.0.113.7')).toBe('open');
  const figures = await fetch(`http://127.0.0.1:${httpPort}/control/figures`, {
    headers: { authorization: 'Bearer b' },
  });
  expect(await figures.json()).toMatchObject({ refused: { voice: { listener_network: 1, listener_total: 0 } } });
  opened[0]?.close();
  await vi.waitFor(async () => expect(await listen('2001:db8:1:1::2')).toBe('open'));
  for (const socket of opened) socket.terminate();
});

it('refuses an upgrade that names two hosts', async () => {
  const { httpPort, path } = await startRoom();
  const upgrade = (more: string) =>
    ask(
      httpPort,
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
  expect(await upgrade('')).toContain('101');
  expect(await upgrade('hOST: y\r\n')).toContain('400');
});
