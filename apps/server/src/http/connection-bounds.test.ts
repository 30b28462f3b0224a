import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { perMinute, routes } from '@touchline/contract/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';
import { boundConnections, type SiteBounds } from './connection-bounds.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A server whose connections come from the given addresses, one after another. */
async function serverFor(addresses: readonly string[], bounds: Omit<SiteBounds, 'addressOf'>) {
  const server = createServer((_request, response) => response.end('here'));
  let come = 0;
  boundConnections(server, { ...bounds, addressOf: () => addresses[come++] ?? '' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return server;
}
async function isServed(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])]);
  return String(first).includes('200 OK');
}

it('closes connections of a network above its limit and accepts new ones when others close', async () => {
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'];
  const server = await serverFor(addresses, { trustProxy: false, perNetwork: 2 });
  const first = await open(portOf(server));
  expect([await isServed(first), await isServed(await open(portOf(server)))]).toEqual([true, true]);
  expect(await isServed(await open(portOf(server)))).toBe(false);
  expect(await isServed(await open(portOf(server)))).toBe(true);
  first.destroy();
  await vi.waitFor(async () => {
    const count = await new Promise<number>((resolve) => server.getConnections((_error, number) => resolve(number)));
    expect(count).toBe(2);
  });
  expect(await isServed(await open(portOf(server)))).toBe(true);
});

it('does not limit a trusted proxy or this machine', async () => {
  const addresses = ['10.0.0.1', '10.0.0.1', '127.0.0.1', '127.0.0.1'];
  const server = await serverFor(addresses, { trustProxy: ['10.0.0.0/8'], perNetwork: 1 });
  for (const _ of addresses) expect(await isServed(await open(portOf(server)))).toBe(true);
});

it('answers timeout to a body that stalls and closes the connection', async () => {
  const schemas = { half: { summary: 'For the test.', input: z.object({}), output: z.object({}), errors: [] } };
  const calls = routes<typeof schemas>()({
    half: { path: '/t/half', access: 'public', rate: perMinute(10) },
  });
  const clock = new ManualClock();
  const platform = { clock, ids: createIds(clock), log: createLogger('silent'), config: testConfig('unused') };
  const api = await createTestApi(platform, { identity: createTestIdentity(), answerMs: 50 }, (server) =>
    server.serve(calls, schemas, { half: () => ({}) }),
  );
  ends.push(() => api.close());
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  const socket = await open(portOf(api.server.server));
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  socket.write(
    'POST /anchor/t/half HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(socket, 'close');
  expect(answer).toContain('"code":"timeout"');
});
