import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionBounds, type ConnectionLimits } from './connection-bounds.ts';
import { createBoundServer } from './http-server.ts';
import { httpLimits } from './limits.ts';
import { listenOn } from './listen.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const target = { host: '127.0.0.1', port: 0, descriptor: null };
const onError = (error: unknown) => {
  throw error;
};

async function serve(limits: Partial<ConnectionLimits> = {}, options: Parameters<typeof createBoundServer>[1] = {}) {
  const bounds = new ConnectionBounds({ ...httpLimits(), ...limits });
  const server: Server = createBoundServer(bounds, options, (_request, response) => response.end('here'));
  await listenOn(server, target, onError);
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { bounds, server, port: (server.address() as AddressInfo).port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

it('keeps few silent connections, and serves requests beside many of them', async () => {
  const { bounds, port } = await serve({ silent: 20 });
  for (let count = 0; count < 200; count++) await open(port);
  await vi.waitFor(() => expect(bounds.closed.silent).toBe(180));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  expect([bounds.silent, bounds.closed.silent]).toEqual([19, 181]);
});

it('counts a connection as heard after a whole request, upgrades included', async () => {
  const { bounds, server, port } = await serve();
  server.on('upgrade', () => {});
  const half = await open(port);
  half.write('GET / HTTP/1.1\r\n');
  const upgraded = await open(port);
  await vi.waitFor(() => expect(bounds.silent).toBe(2));
  upgraded.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await vi.waitFor(() => expect(bounds.silent).toBe(1));
  half.write('Host: x\r\n\r\n');
  await vi.waitFor(() => expect([bounds.silent, bounds.size]).toEqual([0, 2]));
});

it('answers upgrades as requests while nobody listens for them', async () => {
  const { port } = await serve();
  const socket = await open(port);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
});

it('closes connections without a request, and those whose later request stays half', async () => {
  const { bounds, port } = await serve(
    { silentMs: 50 },
    { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 },
  );
  const silent = await open(port);
  await once(silent, 'close');
  expect(bounds.closed.expired).toBe(1);
  const socket = await open(port);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\n');
  await once(socket, 'close');
  expect(bounds.closed.expired).toBe(1);
});

it('answers bytes that are no HTTP and closes', async () => {
  const { port } = await serve();
  const socket = await open(port);
  socket.write('HELO\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('400 Bad Request');
  await once(socket, 'close');
});

it('refuses a request that names two hosts', async () => {
  const { port } = await serve();
  const socket = await open(port);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('400 Bad Request');
  await once(socket, 'close');
});

it('lets no server without bounds listen', () => {
  expect(() => listenOn(createServer(), target, onError)).toThrow('without bounds');
});

it('leaves files for other work when the process may open few', () => {
  expect(httpLimits({}, 20_000).total).toBe(18_000);
  expect(httpLimits({}, Number.POSITIVE_INFINITY).total).toBe(50_000);
  expect(httpLimits({ total: 30_000 }, 20_000).total).toBe(18_000);
});
