import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { createHubFixture, type HubFixture, TestSocket } from './testing/hub-fixture.ts';

let fixture: HubFixture;
const opened: TestSocket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.ws.terminate();
  await fixture.close();
});

/** Takes the address from a header, as behind a proxy. */
const addressOf = (request: IncomingMessage) => ({
  ip: String(request.headers['x-test-ip'] ?? '127.0.0.1'),
  origin: 'http://localhost',
});
const open = async (ip: string): Promise<TestSocket> => {
  const socket = await TestSocket.open(fixture.url, { 'x-test-ip': ip });
  opened.push(socket);
  return socket;
};
const greet = async (socket: TestSocket, uid: number): Promise<TestSocket> => {
  await socket.ask('hello', { token: `1:${uid}:s${uid}` });
  return socket;
};

describe('sockets of one network', () => {
  test('limits them before hello, and other networks can still connect', async () => {
    fixture = await createHubFixture({ addressOf, limits: { newPerNetwork: 2 } });
    const [first] = [await open('192.0.2.1'), await open('192.0.2.1')];
    await expect(open('192.0.2.1')).rejects.toThrow('429');
    await open('192.0.2.2');
    await greet(first, 1);
    await open('192.0.2.1');
    await expect(open('192.0.2.1')).rejects.toThrow('429');
  });

  test('counts an IPv6 prefix together, and frees a place when a socket closes', async () => {
    fixture = await createHubFixture({ addressOf, limits: { newPerNetwork: 1 } });
    const first = await open('2001:db8::1');
    await expect(open('2001:db8::2')).rejects.toThrow('429');
    first.ws.close();
    await eventually(() => expect(fixture.hub.counters().sockets).toBe(0));
    await open('2001:db8::2');
  });

  test('limits their total, signed in or not', async () => {
    fixture = await createHubFixture({ addressOf, limits: { socketsPerNetwork: 2 } });
    await greet(await open('192.0.2.1'), 1);
    await greet(await open('192.0.2.1'), 2);
    await expect(open('192.0.2.1')).rejects.toThrow('429');
    await greet(await open('192.0.2.2'), 3);
  });

  test('gives an IPv6 /48 as many as four networks', async () => {
    fixture = await createHubFixture({ addressOf, limits: { socketsPerNetwork: 1 } });
    for (const part of [1, 2, 3]) await greet(await open(`2001:db8:1:${part}::1`), part);
    const fourth = await open('2001:db8:1:4::1');
    await expect(open('2001:db8:1:5::1')).rejects.toThrow('429');
    await open('2001:db8:2:1::1');
    fourth.ws.close();
    await eventually(() => expect(fixture.hub.counters().sockets).toBe(4));
    await open('2001:db8:1:5::1');
  });

  test('does not limit this machine, which may run a proxy without forwarded headers', async () => {
    fixture = await createHubFixture({ addressOf, limits: { newPerNetwork: 1, socketsPerNetwork: 1 } });
    await open('127.0.0.1');
    await open('::1');
    await open('127.0.0.1');
    expect(fixture.hub.counters().sockets).toBe(3);
  });

  test('limits sockets before hello over all networks', async () => {
    fixture = await createHubFixture({ addressOf, limits: { newMax: 2 } });
    await open('192.0.2.1');
    await open('192.0.2.2');
    await expect(open('192.0.2.3')).rejects.toThrow('503');
  });

  test('closes sockets that never send hello', async () => {
    let now = 0;
    fixture = await createHubFixture({ addressOf, monotonic: () => now, limits: { sweepMs: 10, newPerNetwork: 1 } });
    const silent = await open('192.0.2.1');
    now = 10_001;
    expect(await silent.closed).toBe(1008);
    await eventually(() => expect(fixture.hub.counters().sockets).toBe(0));
    await open('192.0.2.1');
  });
});

test('a client that sends requests and does not read is cut off, while others are served', async () => {
  const answerBytes = 1_000_000;
  fixture = await createHubFixture({ addressOf }, () => 'x'.repeat(answerBytes));
  const [slow, good] = [await greet(await open('192.0.2.1'), 1), await greet(await open('192.0.2.2'), 2)];
  slow.ws.pause();
  // The kernel buffers some megabytes before the server's own buffer grows.
  for (let id = 10; id < 60; id += 1) slow.ws.send(JSON.stringify({ id, op: 'join', channel: `room:${id}` }));
  await eventually(() => expect(fixture.hub.counters().terminated).toBe(1));
  expect(await good.ask('ping')).toMatchObject({ ok: true });
  slow.ws.resume();
  expect(slow.received.length).toBeLessThan(40);
});
