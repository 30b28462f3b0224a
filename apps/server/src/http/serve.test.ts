import { Readable } from 'node:stream';
import { type CallSchemas, perMinute, routes } from '@touchline/contract/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createRateRefusalCounter } from '../platform/rate-limit/refusal-counter.ts';
import { BadInput, refuse } from '../platform/refusal.ts';
import { type CallOptions, createTestApi, dataOf, type TestApi, type TestApiOptions } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';
import { createTestStaff } from '../testing/staff.ts';
import { Prebuilt } from './prebuilt.ts';
import type { Handlers } from './serve.ts';

const open = {
  summary: 'For the tests.',
  input: z.object({ word: z.optional(z.string().check(z.maxLength(5))) }),
  output: z.object({ logged: z.string() }),
  errors: ['username_exists', 'speaking_too_fast'],
} as const;
const schemas = {
  public: open,
  guest: open,
  member: open,
  host: open,
  operator: open,
  item: {
    ...open,
    input: z.object({
      id: z.string().check(z.regex(/^\d+$/)),
      page: z._default(z.int(), 1),
      live: z.optional(z.boolean()),
      text: z.optional(z.string()),
    }),
    output: z.object({ seen: z.unknown() }),
  },
  large: { ...open, input: z.object({ text: z.string() }) },
  kept: { ...open, output: z.object({ items: z.array(z.string()) }) },
} as const satisfies CallSchemas;

const post = { rate: perMinute(2) } as const;
const get = { method: 'GET', access: 'public', rate: perMinute(2) } as const;
const calls = routes<typeof schemas>()({
  public: { ...post, path: '/t/public', access: 'public' },
  guest: { ...post, path: '/t/guest', access: 'guest' },
  member: { ...post, path: '/t/member', access: 'member' },
  host: { ...post, path: '/t/host', access: 'host' },
  operator: { ...post, path: '/t/operator', staff: 'bans' },
  large: { ...post, path: '/t/large', access: 'public', bodyMax: 64 * 1024 },
  item: { ...get, path: '/t/item/{id}' },
  kept: { ...get, path: '/t/kept', cacheSeconds: 600 },
});
type Group = typeof calls;
type LevelName = 'public' | 'guest' | 'member' | 'host' | 'operator';

const identity = createTestIdentity();
const clock = new ManualClock();
const list = new Prebuilt({ items: Array.from({ length: 200 }, (_, index) => `entry ${index}`) });
const logged: string[] = [];
const opened: TestApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
  logged.length = 0;
});

async function apiWith(handlers: Partial<Handlers<Group>> = {}, options: Partial<TestApiOptions> = {}) {
  const log = createLogger('error');
  log.error = ({ err }: { err?: Error }) => logged.push(String(err));
  log.child = (() => log) as unknown as typeof log.child;
  const echo = ({ word }: { word?: string | undefined }) => ({ logged: word ?? 'nothing' });
  const platform = { clock, ids: createIds(clock), log, config: testConfig('unused') };
  const api = await createTestApi(platform, { identity, ...options }, (server) =>
    server.serve(calls, schemas, {
      public: echo,
      guest: echo,
      member: echo,
      host: echo,
      operator: echo,
      large: ({ text }) => ({ logged: String(text.length) }),
      item: (input) => ({ seen: input }),
      kept: () => list,
      ...handlers,
    }),
  );
  opened.push(api);
  return api;
}

const tokens = {
  nobody: undefined,
  guest: identity.tokenOf('1', 4),
  member: identity.tokenOf('2', 1),
  host: identity.tokenOf('3', 2),
};
const hostGuard: NonNullable<TestApiOptions['hostGuard']> = async ({ uid }) => uid === '3' || refuse('review_pending');

describe('access', () => {
  it.each<[LevelName, string, string, string, string]>([
    ['public', '200', '200', '200', '200'],
    ['guest', '403', '200', '200', '200'],
    ['member', '403', 'visitor_not_allowed', '200', '200'],
    ['host', '403', 'visitor_not_allowed', 'review_pending', '200'],
    ['operator', '403', '403', '403', '403'],
  ])('%s: no session %s, guest %s, member %s, host %s', async (name, ...expected) => {
    const api = await apiWith({}, { hostGuard });
    const codes = [];
    for (const token of Object.values(tokens)) codes.push((await api.call(calls[name], {}, { token })).code);
    expect(codes).toEqual(expected);
  });

  it.each([
    ['reviewer', true, 'no_permission'],
    ['moderator', true, '200'],
    ['moderator', false, 'security_code_required'],
    ['editor', true, 'no_permission'],
    ['administrator', true, '200'],
  ] as const)('checks an operator: %s with a fresh code %s: %s; and no other access', async (role, confirmed, code) => {
    const staff = createTestStaff();
    const api = await apiWith({}, { hostGuard, staff });
    const token = staff.tokenOf('9', role, confirmed);
    expect((await api.call(calls.operator, {}, { token })).code).toBe(code);
    for (const name of ['guest', 'member', 'host'] as const)
      expect((await api.call(calls[name], {}, { token })).code).toBe('403');
  });

  it('checks session, role, rate and input in this order', async () => {
    const api = await apiWith({}, { hostGuard, rateLimitScale: 1 });
    const ask = async (name: LevelName, how: CallOptions, input: unknown = { word: 'far too long' }) =>
      (await api.callWith(calls[name], input, how)).code;
    // Neither a missing session nor a missing role consumes the rate.
    for (let count = 0; count < 5; count += 1) {
      expect(await ask('host', {})).toBe('403');
      expect(await ask('host', { token: tokens.member })).toBe('review_pending');
    }
    expect(await ask('host', { token: tokens.host })).toBe('bad_input');
    expect(await ask('host', { token: tokens.host })).toBe('bad_input');
    expect(await ask('host', { token: tokens.host })).toBe('too_many_requests');
    // Another account has its own rate, and so has an address without a session.
    expect(await ask('public', { ip: '10.0.0.1' }, {})).toBe('200');
    expect(await ask('public', { ip: '10.0.0.1' }, {})).toBe('200');
    expect(await ask('public', { ip: '10.0.0.1' }, {})).toBe('too_many_requests');
    expect(await ask('public', { ip: '10.0.0.2' }, {})).toBe('200');
    clock.advance(60_000);
    expect(await ask('public', { ip: '10.0.0.1' }, {})).toBe('200');
  });

  it('checks session, role, rate and switch before it reads the body', async () => {
    const closed: NonNullable<TestApiOptions['closed']> = ({ path }) =>
      path === calls.guest.path ? refuse('feature_disabled') : null;
    const api = await apiWith({}, { hostGuard, rateLimitScale: 1, closed });
    const ask = async (name: LevelName, token: string | undefined) => {
      const answer = await api.inject({
        method: 'POST',
        url: `/anchor${calls[name].path}`,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        // Never ends.
        payload: new Readable({ read: () => undefined }),
      });
      return answer.json<{ code: string }>().code;
    };
    expect(await ask('member', undefined)).toBe('403');
    expect(await ask('operator', tokens.member)).toBe('403');
    expect(await ask('host', tokens.member)).toBe('review_pending');
    expect(await ask('guest', tokens.guest)).toBe('feature_disabled');
    for (let count = 0; count < 2; count += 1) await api.call(calls.public, {});
    expect(await ask('public', undefined)).toBe('too_many_requests');
  });

  it('closes the connection of a refused request only when its body may be long', async () => {
    const api = await apiWith();
    const connectionOf = async (headers: Record<string, string>) => {
      const url = `/anchor${calls.member.path}`;
      const json = { 'content-type': 'application/json' };
      const answer = await api.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload: '{}' });
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await connectionOf({})).toEqual([401, 'keep-alive']);
    expect(await connectionOf({ 'transfer-encoding': 'chunked' })).toEqual([401, 'close']);
  });

  it('counts public calls by address too, across accounts', async () => {
    const api = await apiWith({}, { rateLimitScale: 1 });
    const ask = async (ip: string, token?: string) => (await api.call(calls.public, {}, { ip, token })).code;
    const guest = (uid: number) => identity.tokenOf(String(9000 + uid), 4);
    expect([await ask('10.1.0.1', guest(1)), await ask('10.1.0.1', guest(2))]).toEqual(['200', '200']);
    expect(await ask('10.1.0.1', guest(3))).toBe('too_many_requests');
    expect(await ask('10.1.0.1')).toBe('too_many_requests');
    // One account has one limit across all addresses.
    const member = identity.tokenOf('9100');
    expect([await ask('10.1.0.2', member), await ask('10.1.0.3', member)]).toEqual(['200', '200']);
    expect(await ask('10.1.0.4', member)).toBe('too_many_requests');
  });

  it('counts what came too often, by call and by what was counted', async () => {
    const metrics = createMetrics({ process: false });
    const api = await apiWith(
      { guest: () => refuse('too_many_requests', { seconds: 3 }) },
      { hostGuard, rateLimitScale: 1, onRateRefused: createRateRefusalCounter(metrics) },
    );
    for (let count = 0; count < 4; count += 1) {
      await api.call(calls.host, {}, { token: tokens.host });
      if (count < 3) await api.call(calls.public, {}, { ip: '10.2.0.1' });
    }
    await api.call(calls.guest, {}, { token: tokens.member });
    const lines = (await metrics.registry.getSingleMetricAsString('touchline_rate_refusals_total')).split('\n');
    expect(lines.filter((line) => !line.startsWith('#')).toSorted()).toEqual([
      'touchline_rate_refusals_total{call="/t/guest",bound="shared"} 1',
      'touchline_rate_refusals_total{call="/t/host",bound="account"} 2',
      'touchline_rate_refusals_total{call="/t/public",bound="network"} 1',
    ]);
  });

  it('counts an IPv6 prefix as one address', async () => {
    const api = await apiWith({}, { rateLimitScale: 1 });
    const ask = async (ip: string) => (await api.call(calls.public, {}, { ip })).code;
    expect([await ask('2001:db8:5:6::1'), await ask('2001:db8:5:6:9:9:9:9')]).toEqual(['200', '200']);
    expect(await ask('2001:db8:5:6::3')).toBe('too_many_requests');
    expect(await ask('2001:db8:5:7::3')).toBe('200');
  });

  it('limits all guests of one address together to twenty times the rate of one guest', async () => {
    const api = await apiWith({}, { rateLimitScale: 1 });
    const codes: string[] = [];
    for (let uid = 0; uid < 41; uid += 1) {
      const token = identity.tokenOf(String(9200 + uid), 4);
      codes.push((await api.call(calls.guest, {}, { ip: '10.1.0.9', token })).code);
    }
    expect(codes.filter((code) => code === '200')).toHaveLength(40);
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  it('reports a closed region on public calls too, and treats other ended sessions there as absent', async () => {
    const api = await apiWith();
    const [closed, ended] = [identity.tokenOf('77'), identity.tokenOf('78')];
    identity.revoke('77', '7898');
    identity.revoke('78', '2321');
    expect(await api.call(calls.public, {}, { token: closed })).toMatchObject({
      status: 403,
      code: '7898',
      data: { reason: 'policy' },
    });
    expect(await api.call(calls.public, {}, { token: ended })).toMatchObject({ status: 200 });
    expect(await api.call(calls.member, {}, { token: ended })).toMatchObject({ status: 401, code: '2321' });
  });
});

describe('input', () => {
  it('names wrong fields and refuses unknown ones', async () => {
    const api = await apiWith();
    expect(await api.callWith(calls.public, { word: 'far too long' })).toMatchObject({
      status: 400,
      code: 'bad_input',
      fields: [{ path: 'word', code: 'too_big' }],
    });
    expect(await api.callWith(calls.public, { wrod: 'x' })).toMatchObject({
      status: 400,
      fields: [{ code: 'unrecognized_keys' }],
    });
    for (const body of [[], 'text', 7]) expect(await api.callWith(calls.public, body)).toMatchObject({ status: 400 });
  });

  it('of a public call has at most 16 KB unless the call declares more', async () => {
    const api = await apiWith();
    const refused = { status: 413, code: 'payload_too_large' };
    const word = 'x'.repeat(16 * 1024);
    expect(await api.call(calls.public, { word })).toMatchObject({ ...refused, data: { max: 16 } });
    expect(await api.call(calls.guest, { word }, { token: tokens.guest })).toMatchObject({ code: 'bad_input' });
    expect(dataOf(await api.call(calls.large, { text: 'x'.repeat(60_000) }))).toEqual({ logged: '60000' });
    expect(await api.call(calls.large, { text: 'x'.repeat(70_000) })).toMatchObject({ ...refused, data: { max: 64 } });
    // Without a length it is cut while it is read.
    const unknown = await api.inject({
      method: 'POST',
      url: `/anchor${calls.public.path}`,
      headers: { 'content-type': 'application/json' },
      payload: Readable.from([Buffer.from('{"word":"'), Buffer.alloc(20_000, 'x'), Buffer.from('"}')]),
    });
    expect(unknown.json()).toMatchObject({ code: 'payload_too_large', data: { max: 16 } });
  });

  it('that is nested too deeply is refused before it is parsed', async () => {
    const api = await apiWith();
    const ask = async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await api.inject({ method: 'POST', url: `/anchor${calls.public.path}`, headers, payload })).json();
    };
    const tooDeep = { code: 'bad_input', fields: [{ path: '', code: 'too_deep' }] };
    expect(await ask(`{"word":${'['.repeat(20)}${']'.repeat(20)}}`)).toMatchObject(tooDeep);
    // A parser would find that it never ends.
    expect(await ask('['.repeat(16_000))).toMatchObject(tooDeep);
    expect(await ask(`{"word":${'['.repeat(19)}${']'.repeat(19)}}`)).toMatchObject({ fields: [{ path: 'word' }] });
    expect(await ask(`{"word":"[[[["}`)).toMatchObject({ success: true });
  });

  it('converts path and query values to numbers and booleans as the schema needs', async () => {
    const api = await apiWith();
    const seen = async (query: string) => (await api.inject({ url: `/anchor/t/item/${query}` })).json();
    expect(await seen('42?page=3&live=true&text=3')).toMatchObject({
      data: { seen: { id: '42', page: 3, live: true, text: '3' } },
    });
    expect(await seen('42?live=false')).toMatchObject({ data: { seen: { id: '42', page: 1, live: false } } });
    // The path wins over a query member of the same name.
    expect(await seen('42?id=43')).toMatchObject({ data: { seen: { id: '42' } } });
    for (const query of ['x', '42?page=one', '42?page=1e3', '42?live=1', '42?page=1&page=2', '42?other=1'])
      expect(await seen(query), query).toMatchObject({ code: 'bad_input' });
  });
});

describe('answers', () => {
  it('contains only what the schema names', async () => {
    const api = await apiWith({ public: () => ({ logged: 'x', password_hash: 'secret' }) as { logged: string } });
    expect(dataOf(await api.call(calls.public, {}))).toEqual({ logged: 'x' });
  });

  it('returns the status, values and retry time of a refusal', async () => {
    const api = await apiWith({
      public: ({ word }) => (word === 'slow' ? refuse('speaking_too_fast', { seconds: 7 }) : refuse('username_exists')),
      member: () => new BadInput([{ path: 'word', code: 'odd' }]),
    });
    const taken = await api.call(calls.public, {});
    expect(taken).toMatchObject({ status: 409, success: false, code: 'username_exists', message: 'username exists' });
    expect(taken.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(taken.headers['retry-after']).toBeUndefined();
    const slow = await api.call(calls.public, { word: 'slow' });
    expect(slow).toMatchObject({ status: 429, data: { seconds: 7 } });
    expect(slow.headers['retry-after']).toBe('7');
    expect(await api.call(calls.member, {}, { token: tokens.member })).toMatchObject({
      status: 400,
      fields: [{ path: 'word', code: 'odd' }],
    });
  });

  it('hides internal errors', async () => {
    const api = await apiWith({
      public: () => {
        throw new Error('relation accounts_account does not exist');
      },
      // Data that violates the contract is a server error too.
      member: () => ({ logged: 7 }) as unknown as { logged: string },
    });
    for (const answer of [
      await api.call(calls.public, {}),
      await api.call(calls.member, {}, { token: tokens.member }),
    ]) {
      expect(answer).toMatchObject({ status: 500, success: false, code: 'internal' });
      expect(JSON.stringify(answer)).not.toMatch(/relation|serve\.ts|stack/);
    }
    expect(logged.join()).toContain('relation accounts_account');
  });

  it('answers `maintenance` with seconds while the database is unavailable', async () => {
    const api = await apiWith({
      public: () => {
        throw new Error('Connection terminated unexpectedly');
      },
    });
    const answer = await api.call(calls.public, {});
    expect(answer).toMatchObject({ status: 503, success: false, code: 'maintenance', data: { seconds: 5 } });
    expect(answer.headers['retry-after']).toBe('5');
    expect(logged).toEqual([]);
  });

  it('answers `timeout` when a handler takes too long, and drops the late answer', async () => {
    let finish: (() => void) | undefined;
    const late = new Promise<{ logged: string }>((resolve) => {
      finish = () => resolve({ logged: 'late' });
    });
    const api = await apiWith({ public: () => late }, { answerMs: 20 });
    expect(await api.call(calls.public, {})).toMatchObject({ status: 504, code: 'timeout' });
    finish?.();
    await late;
    expect(await api.call(calls.guest, {}, { token: tokens.guest })).toMatchObject({ status: 200 });
  });

  it('allows caching where the call says so, and does not resend unchanged answers', async () => {
    const api = await apiWith({}, { corsOrigins: ['https://club.example'] });
    const get = (headers: Record<string, string>) => api.inject({ url: '/anchor/t/kept', headers });
    const first = await get({ 'accept-encoding': 'br', origin: 'https://club.example' });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=600', 'content-encoding': 'br' });
    expect(first.headers.vary).toMatch(/origin/i);
    expect(first.headers.vary).toContain('language, accept-encoding');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/".+"$/);
    const repeated = await get({ 'if-none-match': etag });
    expect(repeated.statusCode).toBe(304);
    expect(repeated.body).toBe('');
    expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    expect((await api.call(calls.public, {})).headers['cache-control']).toBe('no-store');
  });
});

describe('a request that is no call', () => {
  it('is answered in the envelope', async () => {
    const api = await apiWith();
    const answer = async (options: Parameters<TestApi['inject']>[0]) => {
      const response = await api.inject(options);
      expect(response.headers['x-request-id']).toBeTruthy();
      return [response.statusCode, response.json<{ code: string }>().code];
    };
    expect(await answer({ url: '/anchor/t/none' })).toEqual([404, 'not_found']);
    expect(await answer({ url: '/anchor/t/public' })).toEqual([404, 'not_found']);
    const post = { url: '/anchor/t/public', method: 'POST' } as const;
    const json = { 'content-type': 'application/json' };
    expect(await answer({ ...post, headers: json, payload: '{"word":' })).toEqual([400, 'bad_input']);
    expect(await answer({ ...post, headers: json, payload: '{"__proto__":{"x":1}}' })).toEqual([400, 'bad_input']);
    expect(await answer({ ...post, headers: { 'content-type': 'text/xml' }, payload: '<a/>' })).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await answer({ ...post, headers: { 'content-type': 'text/plain' }, payload: '{"word":"x"}' })).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await answer({ ...post, headers: json, payload: JSON.stringify({ word: 'x'.repeat(3_000_000) }) })).toEqual([
      413,
      'payload_too_large',
    ]);
    expect(await answer({ url: '/%' })).toEqual([400, 'bad_input']);
  });

  it('lets pages of allowed origins use every API method, and no other origin', async () => {
    const api = await apiWith({}, { corsOrigins: ['https://club.example'] });
    const ask = (origin: string) =>
      api.inject({
        url: '/anchor/files/x',
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
      });
    const allowed = await ask('https://club.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://club.example');
    expect(allowed.headers['access-control-allow-methods']).toContain('PUT');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
