import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type CallSchemas, perMinute, routes } from '@touchline/contract/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';
import { createTestStaff } from '../testing/staff.ts';

const one = {
  summary: 'For the tests.',
  input: z.object({ text: z.string() }),
  output: z.object({ length: z.int() }),
  errors: [],
} as const;
const schemas = { open: one, large: one, operator: one } as const satisfies CallSchemas;
const post = { rate: perMinute(1000), bodyMax: 256 * 1024 } as const;
const calls = routes<typeof schemas>()({
  open: { ...post, path: '/t/open', access: 'public' },
  large: { ...post, path: '/t/large', access: 'public', bodyMax: 4_000_000 },
  operator: { ...post, path: '/t/operator', staff: 'bans' },
});
const pathOf = (name: keyof typeof calls): string => `/anchor${calls[name].path}`;
const path = pathOf('open');

const clock = new ManualClock();
const staff = createTestStaff();
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startApi(bytesPerNetwork?: number): Promise<TestApi> {
  const platform = { clock, ids: createIds(clock), log: createLogger('silent'), config: testConfig('unused') };
  const bounds = bytesPerNetwork === undefined ? {} : { bytesPerNetwork };
  const api = await createTestApi(platform, { identity: createTestIdentity(), staff, ...bounds }, (served) => {
    const lengthOf = ({ text }: { text: string }) => ({ length: text.length });
    served.serve(calls, schemas, { open: lengthOf, large: lengthOf, operator: lengthOf });
    served.raw((server) => {
      server.post('/hook', { config: { unmetered: true } }, () => ({ code: 0 }));
    });
  });
  ends.push(() => api.close());
  return api;
}

/** A connection that has sent the head of a request with a body of this length. */
async function begin(api: TestApi, name: keyof typeof calls, length: number) {
  const accepted: Socket[] = [];
  api.server.server.on('connection', (socket) => accepted.push(socket));
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((api.server.server.address() as AddressInfo).port, '127.0.0.1');
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}`;
  socket.write(`POST ${pathOf(name)} HTTP/1.1\r\n${head}\r\n\r\n`);
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  // The server stops reading what is still sent.
  socket.on('error', () => undefined);
  return { socket, ended: once(socket, 'end').then(() => answer), received: () => accepted[0]?.bytesRead ?? 0 };
}

const answered = (status: number, code: string): unknown =>
  expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} .*"code":"${code}"`, 's'));

describe('a body', () => {
  it('that is nested too deeply is refused before the rest is sent', async () => {
    const { socket, ended } = await begin(await startApi(), 'open', 200_000);
    socket.write('{"text":');
    socket.write('['.repeat(20));
    const answer = await ended;
    expect(answer).toEqual(answered(400, 'bad_input'));
    expect(answer).toContain('"too_deep"');
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('that grows too long is refused before the rest is sent', async () => {
    const api = await startApi();
    const body = new Readable({ read: () => undefined });
    body.push(Buffer.from('{"text":"'));
    const asked = api.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    body.push(Buffer.alloc(256 * 1024, 'x'));
    expect((await asked).json()).toMatchObject({ code: 'payload_too_large', data: { max: 256 } });
  });

  it.each(['é', '€', '𝄞', '"', '\\', '\u2028'])('that is cut within %s arrives whole', async (sign) => {
    const api = await startApi();
    const json = Buffer.from(JSON.stringify({ text: sign.repeat(7) }));
    const answer = await api.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: Readable.from(Array.from(json, (byte) => Buffer.of(byte))),
    });
    expect(answer.json()).toMatchObject({ data: { length: sign.repeat(7).length } });
  });

  it('of an address that does not exist is not read', async () => {
    const api = await startApi();
    const answer = await api.inject({
      method: 'POST',
      url: '/anchor/t/none',
      headers: { 'content-type': 'application/json' },
      // Never ends.
      payload: new Readable({ read: () => undefined }),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });
});

describe('the bytes of a network', () => {
  const kilobyte = 1024;
  const send = async (api: TestApi, ip: string, bytes: number) => {
    const { status, code, ...answer } = await api.call(calls.open, { text: 'x'.repeat(bytes - 11) }, { ip });
    return [status, code === '200' ? 'served' : code, answer.headers['retry-after']];
  };
  const served = [200, 'served', undefined];

  it('are bounded by their sum in time, while other networks are served', async () => {
    const api = await startApi(kilobyte);
    // Eight seconds at once.
    expect(await send(api, '192.0.2.1', 5 * kilobyte)).toEqual(served);
    expect(await send(api, '192.0.2.1', 3 * kilobyte)).toEqual(served);
    expect(await send(api, '192.0.2.1', 3 * kilobyte)).toEqual([429, 'too_many_requests', '3']);
    expect(await send(api, '192.0.2.2', 8 * kilobyte)).toEqual(served);
    clock.advance(3000);
    expect(await send(api, '192.0.2.1', 3 * kilobyte)).toEqual(served);
    expect(await send(api, '192.0.2.1', 100)).toEqual([429, 'too_many_requests', '1']);
  });

  it('count for an IPv6 /64, and four times as many for the /48', async () => {
    const api = await startApi(kilobyte);
    expect(await send(api, '2001:db8:7:1::1', 8 * kilobyte)).toEqual(served);
    expect((await send(api, '2001:db8:7:1::2', kilobyte))[0]).toBe(429);
    for (const subnet of [2, 3, 4]) expect(await send(api, `2001:db8:7:${subnet}::1`, 8 * kilobyte)).toEqual(served);
    expect(await send(api, '2001:db8:7:5::1', kilobyte)).toEqual([429, 'too_many_requests', '1']);
    expect(await send(api, '2001:db8:8:1::1', 8 * kilobyte)).toEqual(served);
  });

  it('are counted as they arrive, and a refused body is not read to its end', async () => {
    const { socket, ended, received } = await begin(await startApi(16 * kilobyte), 'large', 4_000_000);
    socket.write(`{"text":"${'x'.repeat(3_900_000)}`);
    const answer = await ended;
    expect(answer).toEqual(answered(429, 'too_many_requests'));
    // Until it may send as much as a quiet network, for a longer body.
    expect(answer).toMatch(/^retry-after: [4-8]\r$/im);
    expect(answer).toMatch(/^connection: close\r$/im);
    // The connection ends although the rest is still being sent.
    await vi.waitFor(() => expect(socket.destroyed).toBe(true));
    expect(received()).toBeLessThan(1_000_000);
  });

  it('count nothing for operators and routes with a bound of their own', async () => {
    const api = await startApi(kilobyte);
    const token = staff.tokenOf('9', 'administrator', true);
    const ask = () => api.call(calls.operator, { text: 'x'.repeat(20_000) }, { ip: '192.0.2.7', token });
    expect(await ask()).toMatchObject({ status: 200 });
    const hook = await api.inject({
      method: 'POST',
      url: '/hook',
      payload: { text: 'x'.repeat(20_000) },
      remoteAddress: '192.0.2.7',
    });
    expect(hook.statusCode).toBe(200);
    expect(await send(api, '192.0.2.7', 8 * kilobyte)).toEqual(served);
  });
});
