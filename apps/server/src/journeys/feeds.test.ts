import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { feedCalls, feedOperatorCalls } from '@touchline/contract/feeds';
import { apiBase, channelOf } from '@touchline/contract/kernel';
import { matchEvents } from '@touchline/contract/matches';
import { realtimePath } from '@touchline/contract/realtime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestSocket } from '../realtime/testing/hub-fixture.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { directCalls } from '../testing/direct-calls.ts';
import { testConfig } from '../testing/platform.ts';

const run = promisify(execFile);
const page = new URL('../../../../docs/feeds.md', import.meta.url);

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-feeds-'));
  server = await startServer(testConfig(dataDir, { HOST: '127.0.0.1', PORT: '0', MEDIA_EMBEDDED: 'off' }), {
    database: database.connection,
  });
  const administrator = {
    uid: '1',
    sessionId: '1',
    userType: userTypes.staff,
    role: 'administrator',
    ip: '::1',
  } as const;
  const call = directCalls(server.app.feeds);
  const documentation = { name: 'Documentation', provider: 'docs' };
  const made = await call(feedOperatorCalls.createKey, documentation, { principal: administrator });
  if (!('key' in made)) throw new Error(made.code);
  key = made.key;
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('answers the examples for providers as the page says', async () => {
  const text = await readFile(page, 'utf8');
  const examples = [...text.matchAll(/```sh\n(curl [\s\S]*?)```\n+```json\n([\s\S]*?)```/g)];
  expect(examples.length).toBe(5);
  for (const [, command = '', answer = ''] of examples) {
    const { stdout } = await run('bash', ['-c', command], {
      env: { ...process.env, TOUCHLINE: server.url, FEED_KEY: key },
    });
    expect(JSON.parse(stdout), command).toMatchObject(JSON.parse(answer));
  }
}, 60_000);

it('is in the API description with the shape of every record', async () => {
  const description = (await (await fetch(`${server.url}/anchor/openapi.json`)).json()) as {
    paths: Record<string, { post: { security: unknown; requestBody: object } }>;
  };
  const call = description.paths['/anchor/feed/v1/records']?.post;
  expect(call?.security).toEqual([{ feed: [] }]);
  const body = JSON.stringify(call?.requestBody);
  for (const field of ['kickoffAt', 'homeScore', 'withdrawn', 'formation', 'possession']) expect(body).toContain(field);
});

async function post(path: string, body: object, token?: string): Promise<Record<string, never>> {
  const answer = await fetch(server.url + apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Record<string, never> }).data;
}

it('brings a score and a withdrawn goal to an open page within a second', async () => {
  const match = {
    ref: 'live',
    sequence: 1,
    sportId: 1,
    league: 'll',
    home: 'lh',
    away: 'la',
    kickoffAt: new Date().toISOString(),
    status: 'in_progress',
  };
  const goal = { ref: 'g', match: 'live', sequence: 1, kind: 'goal', at: match.kickoffAt };
  await post(
    feedCalls.push.path,
    {
      leagues: [{ ref: 'll', sportId: 1, name: 'Live League' }],
      teams: ['lh', 'la'].map((ref) => ({ ref, sportId: 1, name: `Team ${ref}` })),
      matches: [match],
      incidents: [goal],
    },
    key,
  );
  const { id } = await database.db
    .selectFrom('matches_match')
    .select('id')
    .where('provider_id', '=', 'live')
    .executeTakeFirstOrThrow();
  const { token } = await post(accountCalls.guestLogin.path, {});
  const socket = await TestSocket.open(server.url.replace('http', 'ws') + realtimePath);
  await socket.ask('hello', { token });
  await socket.join(channelOf('match', id));

  const begun = performance.now();
  await post(
    feedCalls.push.path,
    {
      matches: [{ ...match, sequence: 2, homeScore: [1], awayScore: [0] }],
      incidents: [{ ...goal, sequence: 2, withdrawn: true }],
    },
    key,
  );
  await vi.waitFor(
    () => {
      expect(socket.of(matchEvents.updated.type)).toMatchObject([{ d: { homeScore: '[1,0,0,0,-1,0,0]' } }]);
      expect(socket.of(matchEvents.incident.type)).toMatchObject([{ d: { withdrawn: true } }]);
    },
    { interval: 10, timeout: 5000 },
  );
  expect(performance.now() - begun).toBeLessThan(1000);
  socket.ws.terminate();
});
