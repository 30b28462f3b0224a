import { accountCalls } from '@touchline/contract/accounts';
import { allCalls } from '@touchline/contract/all-calls';
import { isErrorCode } from '@touchline/contract/errors';
import { fileCalls } from '@touchline/contract/files';
import { hostCalls } from '@touchline/contract/hosts';
import { apiBase, type Call, type CallGroup, type CallSchema } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { roomCalls, roomOps } from '@touchline/contract/rooms';
import { streamCalls } from '@touchline/contract/streams';
import { systemCalls } from '@touchline/contract/system';
import { type Actor, arriveHost, arriveViewer, startTouchline, type Touchline } from '@touchline/dev-env';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const groups: readonly CallGroup[] = [
  accountCalls,
  hostCalls,
  fileCalls,
  matchCalls,
  roomCalls,
  streamCalls,
  systemCalls,
];
const looked = new Set(groups.flatMap((group) => Object.values(group)));
const calls = allCalls.filter(({ call }) => looked.has(call));

const texts = [
  `'; DROP TABLE accounts_account; --`,
  `" OR 1=1 --`,
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  '%_\\%',
  '\u0000\u0001\ud800',
  '‮\u200b​',
  '../../../../etc/passwd',
  '9'.repeat(400),
  '{{constructor}}',
  '__proto__',
];
const others: unknown[] = [null, true, -1, 1e308, [], {}, [[[[]]]], { __proto__: { a: 1 } }];

let touchline: Touchline;
let host: Actor;
let viewer: Actor;
let token: string;

beforeAll(async () => {
  touchline = await startTouchline();
  host = await arriveHost(touchline);
  viewer = await arriveViewer(touchline);
  token = host.me.imToken;
});

afterAll(async () => {
  host?.leave();
  viewer?.leave();
  await touchline?.stop();
});

const members = ({ input }: CallSchema): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );

async function send(call: Call, input: Record<string, unknown>) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const query =
    call.method === 'GET'
      ? `?${Object.entries(input)
          .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
          .join('&')}`
      : '';
  return touchline.app.server.inject({
    method: call.method,
    url: apiBase + path + query,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input) }),
  });
}

/** Calls that would end the session of the other cases. */
const ending = new Set<Call>([accountCalls.signOut, accountCalls.signOutEverywhere]);

describe('every call answers every input with an envelope', () => {
  test.each(
    calls.filter(({ call }) => !ending.has(call)).map(({ call, schema }) => [call.path, call, schema] as const),
  )('%s', async (_path, call, schema) => {
    const names = members(schema);
    for (const hostile of [...texts, ...others]) {
      for (const only of [null, ...names]) {
        const input = Object.fromEntries(
          names.filter((name) => only === null || name === only).map((name) => [name, hostile]),
        );
        const response = await send(call, input);
        const body = response.json<{ success: boolean; code: string; data?: unknown }>();
        expect(
          response.statusCode,
          `${call.path} ${JSON.stringify(input)}: ${response.body.slice(0, 300)}`,
        ).toBeLessThan(500);
        expect(body.success ? body.code === '200' : isErrorCode(body.code), response.body.slice(0, 300)).toBe(true);
        expect(response.body).not.toMatch(/\bat .*\.ts:\d+/);
      }
    }
  });
});

describe('malformed requests', () => {
  const post = (payload: string, type = 'application/json') =>
    touchline.app.server.inject({
      method: 'POST',
      url: `${apiBase}${accountCalls.pwdLogin.path}`,
      headers: { 'content-type': type },
      payload,
    });

  test.each([
    ['broken JSON', '{"face":', 'application/json', 400, 'bad_input'],
    ['no body', '', 'application/json', 400, 'bad_input'],
    ['a list', '[]', 'application/json', 400, 'bad_input'],
    ['an unknown field', '{"face":"viewer","isAdmin":true}', 'application/json', 400, 'bad_input'],
    ['another type', 'face=viewer', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [
      'a body over the limit',
      JSON.stringify({ face: 'x'.repeat(300_000) }),
      'application/json',
      413,
      'payload_too_large',
    ],
  ])('%s', async (_name, payload, type, status, code) => {
    const response = await post(payload, type);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test('an unknown path and a wrong token are refused', async () => {
    const unknown = await touchline.app.server.inject({ method: 'GET', url: `${apiBase}/nothing/here` });
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    for (const wrong of ['', 'x', `${token}x`, 'Bearer', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.']) {
      const refused = await touchline.app.server.inject({
        method: 'POST',
        url: `${apiBase}${accountCalls.profile.path}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${wrong}` },
        payload: '{}',
      });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, '403']);
    }
  });
});

test('user text stays text', async () => {
  const room = await viewer.call(roomCalls.hostRoom, { anchorId: host.me.uid });
  await new Promise<void>((resolve) =>
    host.realtime.join(room.channel, { onEntry: () => resolve(), onEvent: () => {} }),
  );
  const hostileText = `<img src=x onerror=alert(1)>'; DROP TABLE rooms_message; -- {{7*7}}`;
  const { message } = await host.realtime.request(roomOps.send, {
    roomId: room.roomId,
    clientId: 'hostile-0001',
    text: hostileText,
  });
  expect(message.content.text).toBe(hostileText);
  const bio = `"><svg onload=alert(1)>' OR '1'='1`;
  const { bio: stored } = await viewer.call(accountCalls.editProfile, { bio });
  expect(stored).toBe(bio);
});
