import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

const main = new URL('../main.ts', import.meta.url);
const preload = new URL('./fixtures/report-loaded.ts', import.meta.url).href;
/** What a use case, a command or a first start loads when it needs it. */
const needless = [
  'apps/demo/',
  ...['migrations/0', 'migrations/1'].map((name) => `apps/server/src/${name}`),
  ...[
    'ajv/dist/ajv.js',
    'fast-json-stringify/index.js',
    '@fastify/swagger/',
    '@fastify/swagger-ui/',
    'yaml/',
    'sanitize-html/',
    'libphonenumber-js/',
    'nodemailer/',
    'web-push/',
    'sharp/',
    'image-size/',
    'file-type/',
    'mediabunny/',
  ].map((name) => `/node_modules/${name}`),
];

let dataDir: string;
let database: TestDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-loads-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

interface Loaded {
  readonly loaded: readonly string[];
  readonly fetchClient: boolean;
}

/** What a server has loaded when it is ready. */
async function loadedByStart(): Promise<Loaded> {
  const child = fork(main, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(database.connection),
      HOST: '127.0.0.1',
      PORT: '0',
      MEDIA_RTMP_PORT: '0',
      MEDIA_HTTP_PORT: '0',
      VOICE_HTTP_PORT: '0',
      VOICE_UDP_PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
    },
    execArgv: ['--import', preload],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    const [ready] = await Promise.race([once(child, 'message'), ended]);
    expect(ready).toEqual({ ready: true });
    const answer = once(child, 'message');
    child.send('what is loaded?');
    const [loaded] = (await answer) as [Loaded];
    return loaded;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

it('loads nothing at a later start that only a use case or the first start needs', async () => {
  await loadedByStart();
  const { loaded, fetchClient } = await loadedByStart();
  expect(loaded.some((url) => url.endsWith('/apps/server/src/app.ts'))).toBe(true);
  expect(needless.filter((name) => loaded.some((url) => url.includes(name)))).toEqual([]);
  expect(fetchClient).toBe(false);
});
