import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PushServices } from '../services/push-services.ts';
import { createPushClient, type PushClient, UnreachableAddress } from './push-request.ts';

let server: Server;
let port: number;
let requests: number;
let answer: { status: number; body: string };
let client: PushClient;
beforeEach(async () => {
  requests = 0;
  // Longer than anybody reads.
  answer = { status: 201, body: ' '.repeat(1_000_000) };
  server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(answer.status, { 'retry-after': '7' });
    response.end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  client.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const request = { headers: { ttl: 1 }, body: Buffer.from('x'), timeoutMs: 2000 };

const servicesWith = (isReachable: PushServices['isReachable']): PushServices => ({
  isAllowed: () => true,
  isReachable,
  resolve: async () => ['127.0.0.1'],
});

const connections = (): Promise<number> =>
  new Promise((done, failed) => server.getConnections((error, count) => (error ? failed(error) : done(count))));

const post = (host: string, isReachable: PushServices['isReachable']) => {
  client = createPushClient(servicesWith(isReachable));
  return client.post({ ...request, endpoint: new URL(`http://${host}:${port}/x`) });
};

it('returns the status and the pause without the body', async () => {
  expect(await post('127.0.0.1', () => true)).toEqual({ status: 201, retryAfter: '7', reason: '' });
});

it.each([
  ['{"reason":"BadJwtToken"}', 'BadJwtToken'],
  ['{"code":401,"errno":109,"message":"Request did not validate"}', 'Request did not validate'],
  ['permission denied: sender\n\u0007 mismatch\u202e', 'permission denied: sender mismatch'],
  ['', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['y'.repeat(1_000_000), 'y'.repeat(200)],
])('reads why a service refuses: %.60s', async (body, reason) => {
  answer = { status: 403, body };
  expect(await post('127.0.0.1', () => true)).toEqual({ status: 403, retryAfter: '7', reason });
});

it('checks the address that a name resolves to, at the moment of the connection', async () => {
  const seen: string[] = [];
  const refused = post('localhost', (ip) => {
    seen.push(ip);
    return false;
  });
  await expect(refused).rejects.toThrow(UnreachableAddress);
  expect(seen.length).toBeGreaterThan(0);
  expect(requests).toBe(0);
});

it('checks a name again at the next connection, because it may lead elsewhere by then', async () => {
  let isPublic = true;
  client = createPushClient(servicesWith(() => isPublic));
  const named = { ...request, endpoint: new URL(`http://localhost:${port}/x`) };
  expect(await client.post(named)).toMatchObject({ status: 201 });
  isPublic = false;
  await expect(client.post(named)).rejects.toThrow(UnreachableAddress);
  expect(requests).toBe(1);
});

it('connects to the given address without asking for it once more, and keeps no connection', async () => {
  client = createPushClient({
    ...servicesWith((ip) => ip === '127.0.0.1'),
    resolve: () => Promise.reject(new Error('asked again')),
  });
  const named = { ...request, endpoint: new URL(`http://push.example:${port}/x`), addresses: ['127.0.0.1'] };
  expect(await client.post(named)).toMatchObject({ status: 201 });
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});

it.each(['127.0.0.1', '[::1]'])('checks %s, which needs no look-up', async (host) => {
  await expect(post(host, () => false)).rejects.toThrow(UnreachableAddress);
  expect(requests).toBe(0);
});
