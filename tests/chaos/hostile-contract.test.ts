import { accountCalls } from '@touchline/contract/accounts';
import { isErrorCode } from '@touchline/contract/errors';
import { apiBase, type Call, toWire } from '@touchline/contract/kernel';
import { roomCalls, roomOps } from '@touchline/contract/rooms';
import {
  type Actor,
  arriveHost,
  arriveViewer,
  findWholeReads,
  type Statement,
  startTouchline,
  statementsOf,
  type Touchline,
} from '@touchline/dev-env';
import { hostileIdentities } from '@touchline/dev-env/hostile';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCallAttack } from './hostile/attack-calls.ts';
import { hostileInputs, lookedCalls } from './hostile/inputs.ts';

// Thousands of requests take as long as a busy machine needs.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 });

/** Minimum share of valid requests by allowed callers; below it the fuzz only tests rejections and proves nothing. */
const leastPast = 0.9;
const leastDone = 0.1;

let touchline: Touchline;
let host: Actor;
let viewer: Actor;
let token: string;

beforeAll(async () => {
  touchline = await startTouchline({
    env: { DEMO: '1', LOG_LEVEL: 'silent' },
    cheapPasswords: true,
  });
  host = await arriveHost(touchline);
  viewer = await arriveViewer(touchline);
  token = host.me.imToken;
});
afterAll(async () => {
  host?.leave();
  viewer?.leave();
  await touchline?.stop();
});

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
    ...(call.method === 'GET' ? {} : { payload: toWire(JSON.stringify(input)) }),
  });
}

describe('every call answers every input with an envelope', () => {
  test.each(lookedCalls.map(({ call, schema }) => [call.path, call, schema] as const))(
    '%s',
    async (_path, call, schema) => {
      for (const input of hostileInputs(schema)) {
        const response = await send(call, input);
        const body = response.json<{ success: boolean; code: string; data?: unknown }>();
        const excerpt = response.body.slice(0, 300);
        expect(response.statusCode, `${call.path} ${JSON.stringify(input)}: ${excerpt}`).toBeLessThan(500);
        expect(body.success ? body.code === '200' : isErrorCode(body.code), excerpt).toBe(true);
        expect(response.body).not.toMatch(/\bat .*\.ts:\d+/);
      }
    },
  );
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
  const room = await viewer.call(roomCalls.hostRoom, { hostId: host.me.uid });
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

let statements: Statement[] = [];

let attack: ReturnType<typeof createCallAttack>;

/** With the calls of operators the attack disrupts the platform, so it runs last. */
test('every call answers any input with its output or a refusal', async () => {
  const identities = await hostileIdentities(touchline);
  attack = createCallAttack(touchline, identities);
  // Jobs have their own tests.
  await touchline.app.platform.timers.stop();
  let failures: string[] = [];
  statements = await statementsOf(async () => {
    failures = await attack.attackAll();
  });
  expect(failures.join('\n\n')).toBe('');
  expect(attack.ids.size).toBeGreaterThan(100);
  expect(new Set(attack.tally.keys())).toEqual(new Set(identities.map(({ name }) => name)));
  for (const [name, { asked, past, done }] of attack.tally) {
    expect(past / asked, `${name}: ${past} of ${asked} got past authentication`).toBeGreaterThan(leastPast);
    expect(done, `${name}: ${done} of ${asked} succeeded`).toBeGreaterThan(asked * leastDone);
  }
});

test('no call reads a growing table completely', async () => {
  expect(statements.length).toBeGreaterThan(200);
  const { platform, wallet } = touchline.app;
  // An operator may prove the ledger, which must read all of it.
  const proofs = await statementsOf(async () => {
    for (const scope of ['usual', 'whole'] as const) await wallet.reconciler.run(scope);
  });
  const proving = new Set(proofs.map(({ text }) => text));
  const others = statements.filter(({ text }) => !proving.has(text));
  expect(await findWholeReads(platform.db, others)).toEqual([]);
});
