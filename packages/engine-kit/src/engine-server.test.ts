import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineServer } from './engine-server.ts';
import { originAllowed } from './origin.ts';
import { commonRefusals, refuse, refuseUpgrade, replyJson } from './reply.ts';

let server: EngineServer | null = null;
const errors: unknown[] = [];
afterEach(async () => {
  await server?.close(() => {});
  errors.length = 0;
});

async function start(options: Partial<ConstructorParameters<typeof EngineServer>[0]> = {}) {
  server = new EngineServer({
    perNetwork: 10,
    total: 50,
    requestTimeoutMs: 10_000,
    isProxy: () => false,
    route: async (_request, response) => replyJson(response, 200, { code: 0 }),
    upgrade: (_request, socket) => refuseUpgrade(socket, commonRefusals.notFound),
    onError: (error) => errors.push(error),
    ...options,
  });
  const port = await server.listen({ host: '127.0.0.1', port: 0, descriptor: null });
  return { port, url: `http://127.0.0.1:${port}/` };
}

/** What the server sends to a request to upgrade, until it closes the connection. */
async function upgrade(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

describe('the HTTP port of an engine', () => {
  it('answers with JSON that caches do not store', async () => {
    const { url } = await start();
    const response = await fetch(url);
    expect([response.headers.get('cache-control'), await response.json()]).toEqual(['no-store', { code: 0 }]);
    expect(server?.total).toBe(50);
  });

  it('refuses requests and upgrades', async () => {
    const { url, port } = await start({ route: async (_request, response) => refuse(response, commonRefusals.method) });
    expect((await fetch(url)).status).toBe(405);
    expect(await upgrade(port)).toMatch(/^HTTP\/1\.1 404 Refused\r\n[\s\S]*"message":"Not found"\}$/);
  });

  it('closes a connection whose handler fails, and serves others', async () => {
    const route = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('a mistake'))
      .mockImplementation(async () => {});
    const { url, port } = await start({
      route: async (_request, response) => {
        await route();
        replyJson(response, 200, {});
      },
      upgrade: () => {
        throw new Error('another');
      },
    });
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(await upgrade(port)).toBe('');
    expect((await fetch(url)).status).toBe(200);
    expect(errors.map(String)).toEqual(['Error: a mistake', 'Error: another']);
  });
});

describe('the origin of a WebSocket', () => {
  it.each([
    ['*', 'https://a.example', true],
    ['https://a.example, https://b.example', 'https://b.example', true],
    ['https://a.example', undefined, true],
    ['https://a.example', 'https://a.example.evil', false],
    ['', 'https://a.example', false],
  ])('with the list "%s": %s', (list, origin, isAllowed) => {
    expect(originAllowed(origin, list)).toBe(isAllowed);
  });
});
