import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

const repository = resolve(import.meta.dirname, '../../../..');
let folder: string;
let database: TestDatabase;

/** The platform as it is installed without apps/demo: the server copied, everything else linked. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-bare-'));
  mkdirSync(join(folder, 'apps'));
  cpSync(join(repository, 'apps/server'), join(folder, 'apps/server'), { recursive: true });
  for (const path of [
    'node_modules',
    'package.json',
    'packages',
    'apps/media',
    'apps/voice',
    'apps/web',
    'apps/console',
  ])
    symlinkSync(join(repository, path), join(folder, path));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

/** Runs the server or a command; what it prints is in `printed()`. */
function run(...args: string[]) {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    TZ: 'UTC',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: addressOf(database.connection),
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_EMBEDDED: 'off',
    VOICE_EMBEDDED: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
  };
  const child = fork(join(folder, 'apps/server/src/main.ts'), args, {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  return { child, printed: () => text };
}

describe('a server without the folder of the demo', () => {
  it('starts empty, says nothing of a demo, and the doctor finds nothing of it', async () => {
    const { child, printed } = run();
    const ended = once(child, 'exit');
    try {
      const [message] = await Promise.race([once(child, 'message'), ended.then(() => [printed()])]);
      expect(message).toEqual({ ready: true });
      await vi.waitFor(() => expect(printed()).toMatch(/running at (\S+)/));
      const [, site = ''] = /running at (\S+)\//.exec(printed()) ?? [];
      const ready = await fetch(`${site}/readyz`);
      expect(ready.status).toBe(200);
      expect(await database.db.selectFrom('accounts_account').select('uid').execute()).toEqual([]);
      expect(await database.db.selectFrom('matches_match').select('id').execute()).toEqual([]);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
    expect(printed()).not.toMatch(/demo/i);

    const doctor = run('doctor');
    await once(doctor.child, 'exit');
    expect(doctor.printed()).toContain('PostgreSQL');
    expect(doctor.printed()).not.toMatch(/demo/i);
  });

  it('removes what an earlier demo left', async () => {
    const { child, printed } = run('remove-demo');
    const [code] = await once(child, 'exit');
    expect([code, printed()]).toEqual([0, expect.stringContaining('Removed 0 matches and 0 people of the demo.')]);
  });
});
