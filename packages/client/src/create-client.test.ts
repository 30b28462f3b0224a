import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountCalls } from '@touchline/contract/accounts';
import { perMinute, routes } from '@touchline/contract/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { type Client, type ClientOptions, createClient } from './create-client.ts';
import { eventually } from './testing/eventually.ts';
import { memoryTokenStore } from './token-store.ts';

const schemas = {
  showMatch: {
    summary: '',
    input: z.object({ a: z.string(), b: z.string(), page: z.optional(z.int()), live: z.optional(z.boolean()) }),
    output: z.object({ ok: z.boolean() }),
    errors: [],
  },
};
const { showMatch } = routes<typeof schemas>()({
  showMatch: { method: 'GET', path: '/show/{a}/{b}', access: 'public', rate: perMinute(1) },
});

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: SeenRequest[];
let answer: (request: SeenRequest, response: ServerResponse) => void;
let baseUrl: string;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const arrived = { method, url, headers, body };
      seen.push(arrived);
      answer(arrived, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const says = (body: unknown, status = 200): void => {
  answer = (_request, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const clientOf = (options: Partial<ClientOptions> = {}): Client =>
  createClient({ baseUrl, storage: memoryTokenStore('jwt'), language: () => 'eng', deviceId: 'dev-1', ...options });
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

describe('a call', () => {
  test('sends the headers and body of the specification and returns the data', async () => {
    says({ success: true, code: '200', data: {} });
    expect(await clientOf().call(accountCalls.checkUserName, { username: '小明' })).toEqual({});
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/anchor/web_user/web_check_user_name',
      body: '{"username":"小明"}',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'device-info': 'pc,dev-1',
        language: 'en',
        authorization: 'Bearer jwt',
      },
    });
  });

  test('puts path parameters into the path and the rest of a GET into the query', async () => {
    says({ success: true, code: '200', data: { ok: true } });
    await clientOf({ storage: memoryTokenStore() }).call(showMatch, { a: 'x/y', b: '2', page: 3, live: false });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/anchor/show/x%2Fy/2?page=3&live=false', body: '' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('rejects with the code, status, data and fields of the response', async () => {
    says({ success: false, code: 'bad_input', message: 'x', fields: [{ path: 'username', code: 'too_big' }] }, 400);
    const bad = await failure(clientOf().call(accountCalls.checkUserName, { username: '' }));
    expect(bad).toMatchObject({ code: 'bad_input', status: 400, fields: [{ path: 'username', code: 'too_big' }] });
    says({ success: false, code: 'too_many_requests', message: 'x', data: { seconds: 7 } }, 429);
    const busy = await failure(clientOf().call(accountCalls.checkUserName, { username: '' }));
    expect(busy).toMatchObject({ code: 'too_many_requests', data: { seconds: 7 } });
  });

  test.each([
    ['<html>bad gateway</html>', 502, 'maintenance'],
    ['<html>hotel wifi</html>', 200, 'internal'],
    ['', 504, 'timeout'],
    [{ success: false, code: 'of_tomorrow', message: '' }, 400, 'of_tomorrow'],
    [{ success: false, code: 7, message: '' }, 500, 'internal'],
  ])('maps the response %j with status %i to %s', async (body, status, code) => {
    says(body, status);
    expect(await failure(clientOf().call(accountCalls.tokenInfo))).toMatchObject({ code, status });
  });

  test('rejects with timeout without a response and with network_unreachable without a server', async () => {
    answer = () => {};
    expect(await failure(clientOf({ timeoutMs: 40 }).call(accountCalls.tokenInfo))).toMatchObject({ code: 'timeout' });
    answer = (_request, response) => response.writeHead(200).write('{"success":');
    expect(await failure(clientOf({ timeoutMs: 40 }).call(accountCalls.tokenInfo))).toMatchObject({ code: 'timeout' });
    answer = (_request, response) => response.destroy();
    expect(await failure(clientOf().call(accountCalls.tokenInfo))).toMatchObject({
      code: 'network_unreachable',
      status: 0,
    });
  });

  test('rejects when its caller aborts it', async () => {
    answer = () => {};
    const controller = new AbortController();
    const calling = clientOf().call(accountCalls.tokenInfo, {}, { signal: controller.signal });
    await eventually(() => expect(seen).toHaveLength(1));
    controller.abort(new Error('page left'));
    await expect(calling).rejects.toThrow('page left');
  });

  test('counts as in flight until it has a response', async () => {
    const responses: ServerResponse[] = [];
    answer = (_request, response) => responses.push(response);
    const client = clientOf();
    const counts: number[] = [];
    client.inFlight.subscribe(() => counts.push(client.inFlight.count()));
    const calls = [client.call(accountCalls.tokenInfo), client.call(accountCalls.tokenInfo).catch(() => {})];
    await eventually(() => expect(responses).toHaveLength(2));
    responses[0]?.end('{"success":true,"code":"200","data":{}}');
    responses[1]?.end('{"success":true,"code":"200","data":{}}');
    await Promise.all(calls);
    expect(counts).toEqual([1, 2, 1, 0]);
  });
});

describe('the end of a session', () => {
  test.each(['403', '2321'] as const)('%s clears the token and notifies the app', async (code) => {
    says({ success: false, code, message: '' }, 401);
    const storage = memoryTokenStore('jwt');
    const onSignedOut = vi.fn<(code: string) => void>();
    await failure(clientOf({ storage, onSignedOut }).call(accountCalls.profile));
    expect(storage.get()).toBeNull();
    expect(onSignedOut.mock.calls).toEqual([[code]]);
  });

  test('repeats a call with the new token when the old token is rejected after a new sign-in', async () => {
    const storage = memoryTokenStore('old');
    const onSignedOut = vi.fn<(code: string) => void>();
    answer = ({ headers }, response) => {
      if (headers.authorization === 'Bearer new')
        return response.end('{"success":true,"code":"200","data":{"uid":"1"}}');
      storage.set('new');
      return response.writeHead(401).end('{"success":false,"code":"403","message":""}');
    };
    expect(await clientOf({ storage, onSignedOut }).call(accountCalls.profile)).toEqual({ uid: '1' });
    expect(storage.get()).toBe('new');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('7898 is reported with its reason and keeps the token', async () => {
    says({ success: false, code: '7898', message: '', data: { reason: 'region' } }, 403);
    const storage = memoryTokenStore('jwt');
    const onBlocked = vi.fn<(data: object) => void>();
    await failure(clientOf({ storage, onBlocked }).call(accountCalls.profile));
    expect(onBlocked.mock.calls).toEqual([[{ reason: 'region' }]]);
    expect(storage.get()).toBe('jwt');
  });
});

describe('renewal', () => {
  const second = 1000;
  const jwt = (iat: number, life = 7200): string =>
    `e30.${Buffer.from(JSON.stringify({ iat, exp: iat + life })).toString('base64url')}.sig`;

  /** A store, and `looks`, which resolves after a few more reads of it. */
  const watched = (token: string) => {
    const storage = memoryTokenStore(token);
    const get = vi.spyOn(storage, 'get');
    const looks = (): Promise<void> => {
      const before = get.mock.calls.length;
      return eventually(() => expect(get.mock.calls.length).toBeGreaterThan(before + 3));
    };
    return { storage, looks };
  };

  test('renews at half of the lifetime, one call at a time, and retries after a failure', async () => {
    let now = 1_700_000_000 * second;
    const { storage, looks } = watched(jwt(1_700_000_000));
    const next = jwt(1_700_003_700);
    says('', 503);
    const onRenewed = vi.fn<(session: object) => void>();
    const stop = clientOf({ storage }).startRenewal({ everyMs: 5, now: () => now, random: () => 0, onRenewed });
    try {
      now += 3599 * second;
      await looks();
      expect(seen).toHaveLength(0);
      now += 1 * second;
      await eventually(() => expect(seen.length).toBeGreaterThan(1));
      expect(storage.get()).toBe(jwt(1_700_000_000));
      let running = 0;
      let most = 0;
      answer = (_request, response) => {
        running += 1;
        most = Math.max(most, running);
        setTimeout(() => {
          running -= 1;
          response.end(JSON.stringify({ success: true, code: '200', data: { token: next, expiresAt: '', user: {} } }));
        }, 30);
      };
      await eventually(() => expect(storage.get()).toBe(next));
      expect(most).toBe(1);
      expect(onRenewed).toHaveBeenCalledTimes(1);
    } finally {
      stop();
    }
  });

  test('accepts a token that another tab stored and tolerates a wrong clock', async () => {
    let now = 1_700_000_000 * second;
    const { storage, looks } = watched(jwt(1_700_000_000));
    says({ success: true, code: '200', data: { token: jwt(1_900_000_000), expiresAt: '', user: {} } });
    const stop = clientOf({ storage }).startRenewal({ everyMs: 5, now: () => now, random: () => 0 });
    try {
      // Issued years in the future by the local clock: its age counts from when it was first seen.
      storage.set(jwt(1_800_000_000));
      await looks();
      now += 3599 * second;
      await looks();
      expect(seen).toHaveLength(0);
      now += 1 * second;
      await eventually(() => expect(storage.get()).toBe(jwt(1_900_000_000)));
      await looks();
      expect(seen).toHaveLength(1);
    } finally {
      stop();
    }
  });

  describe('of an expired token', () => {
    const now = 1_700_000_000;
    const old = jwt(now - 7200);
    const young = jwt(now - 60);
    const renewal = '/anchor/web_user/web_token_info';
    const ok = (data: unknown): string => JSON.stringify({ success: true, code: '200', data });

    /** A server with the time `now`: accepts the new token and renews the old one. */
    const serves = (renews: (response: ServerResponse) => void): void => {
      answer = ({ url, headers }, response) => {
        if (url === renewal) renews(response);
        else if (headers.authorization === `Bearer ${young}`) response.end(ok({ uid: '1' }));
        else response.writeHead(401).end('{"success":false,"code":"403","message":""}');
      };
    };
    const swaps = (response: ServerResponse): void => void response.end(ok({ token: young, expiresAt: '', user: {} }));
    const refuses = (response: ServerResponse): void =>
      void response.writeHead(401).end('{"success":false,"code":"2321","message":""}');
    const breaks = (response: ServerResponse): void => void response.destroy();
    const storedBy = (clockMs: number) => {
      const storage = memoryTokenStore(old);
      const onSignedOut = vi.fn<(code: string) => void>();
      return { storage, onSignedOut, client: clientOf({ storage, onSignedOut, now: () => clockMs }) };
    };
    const asked = (): number => seen.filter(({ url }) => url === renewal).length;

    test('runs once before all calls that need the token', async () => {
      serves(swaps);
      const { client, storage, onSignedOut } = storedBy(now * second);
      const calls = [client.call(accountCalls.profile), client.call(accountCalls.devices), client.freshToken()];
      expect(await Promise.all(calls)).toEqual([{ uid: '1' }, { uid: '1' }, young]);
      expect([asked(), seen.length, storage.get()]).toEqual([1, 3, young]);
      expect(onSignedOut).not.toHaveBeenCalled();
    });

    test.each([
      ['slow', (now - 3600) * second],
      ['years ahead', (now + 90_000_000) * second],
    ])('runs once even when the local clock is %s', async (_, clockMs) => {
      serves(swaps);
      const { client, onSignedOut } = storedBy(clockMs);
      for (let round = 0; round < 3; round += 1) expect(await client.call(accountCalls.profile)).toEqual({ uid: '1' });
      expect(asked()).toBe(1);
      expect(onSignedOut).not.toHaveBeenCalled();
    });

    test('signs out when the session has ended too', async () => {
      serves(refuses);
      const { client, storage, onSignedOut } = storedBy(now * second);
      expect(await failure(client.call(accountCalls.profile))).toMatchObject({ code: '2321' });
      expect(onSignedOut.mock.calls).toEqual([['2321']]);
      expect([storage.get(), await client.freshToken()]).toEqual([null, null]);
    });

    test('keeps the session when the server is unreachable', async () => {
      serves(breaks);
      for (const clockMs of [now * second, (now - 3600) * second]) {
        const { client, storage, onSignedOut } = storedBy(clockMs);
        expect(await failure(client.call(accountCalls.profile))).toMatchObject({ code: 'network_unreachable' });
        expect(await failure(client.freshToken(old))).toMatchObject({ code: 'network_unreachable' });
        expect(storage.get()).toBe(old);
        expect(onSignedOut).not.toHaveBeenCalled();
      }
    });

    test('does not block public calls', async () => {
      answer = ({ url }, response) => (url === renewal ? refuses(response) : response.end(ok({})));
      const { client } = storedBy(now * second);
      expect(await client.call(accountCalls.checkUserName, { username: 'abc123' })).toEqual({});
      expect(seen.at(-1)?.headers.authorization).toBeUndefined();
    });
  });
});
