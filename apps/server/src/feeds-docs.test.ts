import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { userTypes } from '@touchline/contract/enums';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { testConfig } from './testing/platform.ts';

const run = promisify(execFile);
const page = new URL('../../../docs/feeds.md', import.meta.url);

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
  const made = await server.app.feeds.calls.createKey({ name: 'Documentation', provider: 'docs' }, administrator);
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
