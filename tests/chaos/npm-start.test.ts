import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFolder, freePort, openFolder } from '@touchline/dev-env/processes';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { familyOf, isAlive } from './processes.ts';

// A start takes as long as a busy machine needs.
vi.setConfig({ testTimeout: 600_000 });

const repository = fileURLToPath(new URL('../..', import.meta.url));

let home: string;
let npm: ChildProcess;
let family: number[] = [];

/** A package whose `npm start` runs the server like the repository's, but without a build. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'touchline-npm-'));
  openFolder(home);
  const start = `import { spawn } from 'node:child_process';
import { keepRunning } from ${JSON.stringify(join(repository, 'scripts/lib/keep-running.mjs'))};
const main = ${JSON.stringify(join(repository, 'apps/server/src/main.ts'))};
await keepRunning(() => spawn(process.execPath, [main], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
`;
  await writeFile(join(home, 'start.mjs'), start);
  await writeFile(join(home, 'package.json'), '{ "private": true, "scripts": { "start": "exec node start.mjs" } }');
});
afterEach(() => {
  for (const pid of family.filter(isAlive)) process.kill(pid, 'SIGKILL');
});
afterAll(async () => {
  const files = await databaseFolder(join(home, 'data')).catch(() => home);
  await rm(files, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

async function npmStart(): Promise<void> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    DEMO: 'off',
    NODE_OPTIONS: '',
  };
  npm = spawn('npm', ['start'], { cwd: home, env, stdio: 'ignore', detached: true });
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status).toBe(200),
    { timeout: 300_000, interval: 50 },
  );
  family = await familyOf(npm.pid ?? 0, join(home, 'data'));
  // npm, the launcher, the server, the engine and the database.
  expect(family.length).toBeGreaterThan(5);
}

it.each([
  ['SIGINT', 'npm alone'],
  ['SIGINT', 'its whole process group'],
] as const)('leaves nothing behind when %s reaches %s', async (signal, who) => {
  await npmStart();
  process.kill((npm.pid ?? 0) * (who === 'npm alone' ? 1 : -1), signal);
  await vi.waitFor(() => expect(family.filter(isAlive)).toEqual([]), { timeout: 60_000 });
});
