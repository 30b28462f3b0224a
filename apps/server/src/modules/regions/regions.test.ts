import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase, perMinute, routes } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { regionOperatorCalls } from '@touchline/contract/regions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClosed, refuseRegions } from '../../http/admission.ts';
import { countryFrom } from '../../http/country.ts';
import { requestContext } from '../../http/request-context.ts';
import { createApi } from '../../http/serve.ts';
import { createServer } from '../../http/server.ts';
import { createRateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import { createHub, type Hub } from '../../realtime/index.ts';
import { TestIdentity, TestSocket } from '../../realtime/testing/hub-fixture.ts';
import { createTestFeeds } from '../../testing/feeds.ts';
import { createOperatorFixture, type OperatorFixture } from '../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createTestStaff } from '../../testing/staff.ts';
import { createRegions, type Regions } from './index.ts';

const schema = { summary: '', input: z.object({}), output: z.object({}), errors: [] };
const schemas = { anything: schema, watch: schema };
const open = { access: 'public', rate: perMinute(1000) } as const;
const calls = routes<typeof schemas>()({
  anything: { ...open, path: '/test/anything' },
  watch: { ...open, path: '/test/watch', watching: true },
});

let platform: TestPlatform;
let regions: Regions;
let server: Awaited<ReturnType<typeof createServer>>;
let hub: Hub;
let operators: OperatorFixture;
let moderator: string;
const sockets: TestSocket[] = [];

const start = async (env: Record<string, string>) => {
  platform = await createTestPlatform(env);
  operators = createOperatorFixture();
  const { trustProxy, countryHeader } = platform.config.http;
  const countryOf = countryFrom(trustProxy, countryHeader);
  regions = await createRegions(platform, operators);
  const policy = { scriptHashes: () => [], media: () => ({ port: 8936 }) };
  server = await createServer({ log: platform.log, ids: platform.ids, trustProxy, corsOrigins: [], policy });
  refuseRegions(server, regions.gate, countryOf);
  const staff = createTestStaff();
  moderator = staff.tokenOf('9', 'moderator');
  const identity = new TestIdentity();
  const api = createApi(server, {
    identity,
    staff,
    feeds: createTestFeeds(),
    exported: async () => undefined,
    take: createRateLimiter({ now: () => platform.clock.now(), scale: 1000 }),
    hostGuard: async () => true,
    contextOf: requestContext(null, countryOf),
    closed: createClosed({
      settings: platform.settings,
      regions: regions.gate,
      maintenance: { check: () => null },
      countryOf,
    }),
  });
  api.serve(calls, schemas, { anything: () => ({}), watch: () => ({}) });
  regions.serve(api);
  hub = createHub({ ...platform, identity, countryOf, regions: regions.gate });
  hub.channel('room', {
    mayJoin: (_principal, _id, { country }) => regions.gate.check(country, 'watching') ?? true,
  });
  await server.ready();
  hub.attach(server.server);
  await server.listen({ host: '127.0.0.1', port: 0 });
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.ws.terminate();
  await hub.close();
  await server.close();
  await platform.close();
});

const ask = async (
  path: string,
  country: string | null,
  body: object = {},
  token?: string,
  header = 'cf-ipcountry',
) => {
  const response = await server.inject({
    method: 'POST',
    url: apiBase + path,
    headers: {
      'content-type': 'application/json',
      ...(country === null ? {} : { [header]: country }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: JSON.stringify(body),
  });
  return response.json<{ code: string; data: unknown }>();
};
const refuseCountry = async (country: string, scope: 'all' | 'watching') => {
  const answer = await ask(
    regionOperatorCalls.save.path,
    country,
    { countries: [country], scope, reason: 'law' },
    moderator,
  );
  expect(answer.code).toBe('200');
};
const connect = async (country: string | null) => {
  const url = `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}${realtimePath}`;
  const socket = await TestSocket.open(url, country === null ? {} : { 'cf-ipcountry': country });
  sockets.push(socket);
  return socket;
};
const refusal = { code: '7898', data: { reason: 'region' } };
const partly = { code: '7898', data: { reason: 'policy' } };

/** The status of a raw request target, which HTTP clients would normalise. */
const statusOf = (port: number, target: string, country: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': '2', 'cf-ipcountry': country };
    const asking = request({ host: '127.0.0.1', port, method: 'POST', path: target, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', reject).end('{}');
  });

describe('region rules behind a trusted proxy', () => {
  beforeEach(() => start({ TRUST_PROXY: '1' }));

  // Proves consoleContent:regions.liftEffect
  it('refuses a country everything, and allows all others', async () => {
    await refuseCountry('FR', 'all');
    expect(await ask(calls.anything.path, 'fr')).toMatchObject({ success: false, ...refusal });
    for (const country of ['DE', null, 'XX', 'T1', 'France'])
      expect((await ask(calls.anything.path, country)).code).toBe('200');
    const removed = await ask(regionOperatorCalls.remove.path, 'FR', { countries: ['FR', 'IT'] }, moderator);
    expect(removed.code).toBe('200');
    expect((await ask(calls.anything.path, 'FR')).code).toBe('200');
    expect(operators.log.map(({ action, target }) => [action, target?.id])).toEqual([
      ['region.refuse', 'FR'],
      ['region.allow', 'FR'],
    ]);
  });

  it('applies to every spelling of the address, and to unknown paths', async () => {
    await refuseCountry('FR', 'all');
    const { port } = server.server.address() as AddressInfo;
    for (const target of [
      `/anchor${calls.anything.path}`,
      `/%61nchor${calls.anything.path}`,
      `http://somewhere.example/anchor${calls.anything.path}`,
      `/anchor/%6fperator/..${calls.anything.path}`,
    ])
      expect([target, await statusOf(port, target, 'FR')]).toEqual([target, 403]);
    expect(await statusOf(port, `/%61nchor${calls.anything.path}`, 'DE')).toBe(200);
  });

  it('refuses only watching where only that is closed', async () => {
    await refuseCountry('FR', 'watching');
    expect((await ask(calls.anything.path, 'FR')).code).toBe('200');
    expect(await ask(calls.watch.path, 'FR')).toMatchObject(partly);
    expect((await ask(calls.watch.path, 'DE')).code).toBe('200');
  });

  it('admits operators, who must be able to revert a rule, and shows their country', async () => {
    await refuseCountry('FR', 'all');
    const { data } = await ask(regionOperatorCalls.list.path, 'FR', {}, moderator);
    expect(data).toMatchObject({
      items: [{ country: 'FR', scope: 'all', reason: 'law', by: { name: 'Operator 9' } }],
      source: { header: 'cf-ipcountry', trusted: true },
      own: 'FR',
    });
    // Signed files: none exists here, so the answer is not_found.
    const { port } = server.server.address() as AddressInfo;
    expect(await statusOf(port, '/anchor/operator-files/ledger.csv', 'FR')).toBe(404);
    expect(await statusOf(port, '/anchor/files/a.png', 'FR')).toBe(403);
  });

  // Proves consoleContent:regions.allEffect
  it('closes open sockets of the country and refuses new ones', async () => {
    const [here, there] = [await connect('DE'), await connect('FR')];
    for (const [socket, uid] of [
      [here, '1'],
      [there, '2'],
    ] as const) {
      expect(await socket.ask('hello', { token: `1:${uid}:s${uid}` })).toMatchObject({ ok: true });
      await socket.join('room:7');
    }
    await refuseCountry('FR', 'all');
    expect(await there.closed).toBe(4401);
    expect(there.of('socket.signed_out').map((event) => event.d)).toEqual([refusal]);
    const repeated = await connect('FR');
    expect(await repeated.ask('hello', { token: '1:2:s2' })).toMatchObject({ ok: false, ...refusal });
    expect(await repeated.closed).toBe(4401);
    expect(await here.ask('ping')).toMatchObject({ ok: true });
  });

  it('removes users from rooms where watching is closed, and keeps their other channels', async () => {
    const fan = await connect('FR');
    await fan.ask('hello', { token: '1:2:s2' });
    await fan.join('room:7');
    await refuseCountry('FR', 'watching');
    await expect.poll(() => fan.of('socket.resync').map((event) => event.d)).toEqual([{ channel: 'room:7' }]);
    expect(hub.counters().memberships).toBe(1);
    expect(await fan.ask('join', { channel: 'room:7' })).toMatchObject({ ok: false, ...partly });
    expect(await fan.ask('ping')).toMatchObject({ ok: true });
  });

  it('applies when another process changes the rules', async () => {
    const at = platform.clock.date();
    await platform.db
      .insertInto('regions_rule')
      .values({ country: 'FR', scope: 'all', reason: '', by_uid: null, at })
      .execute();
    platform.bus.publish('regions.changed', null);
    await expect.poll(async () => (await ask(calls.anything.path, 'FR')).code).toBe('7898');
    await platform.db.deleteFrom('regions_rule').execute();
    await platform.timers.run('looks');
    expect((await ask(calls.anything.path, 'FR')).code).toBe('200');
  });
});

describe('country of a request', () => {
  it('is ignored from an untrusted proxy', async () => {
    await start({});
    await refuseCountry('FR', 'all');
    expect((await ask(calls.anything.path, 'FR')).code).toBe('200');
    const socket = await connect('FR');
    expect(await socket.ask('hello', { token: '1:2:s2' })).toMatchObject({ ok: true });
  });

  it('is ignored from an address outside the proxy list', async () => {
    await start({ TRUST_PROXY: '10.0.0.0/8' });
    await refuseCountry('FR', 'all');
    expect((await ask(calls.anything.path, 'FR')).code).toBe('200');
  });

  it('is read from the configured header', async () => {
    await start({ TRUST_PROXY: 'on', COUNTRY_HEADER: 'X-Country' });
    await refuseCountry('FR', 'all');
    expect((await ask(calls.anything.path, 'FR')).code).toBe('200');
    expect((await ask(calls.anything.path, 'FR', {}, undefined, 'x-country')).code).toBe('7898');
    // Values written by the client come before the one that the proxy adds.
    expect((await ask(calls.anything.path, 'DE, FR', {}, undefined, 'x-country')).code).toBe('7898');
  });
});
