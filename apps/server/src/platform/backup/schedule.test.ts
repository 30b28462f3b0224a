import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { birthOf } from '../postgres/processes.ts';
import { writeCommandState } from './command-state.ts';
import { createBackupSchedule } from './schedule.ts';
import { listBackups } from './stored-backups.ts';

let platform: TestPlatform;
let database: TestDatabase;
let dir: string;
const info = vi.fn<(data: object, message: string) => void>();

beforeEach(async () => {
  platform = await createTestPlatform();
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'touchline-backups-'));
  info.mockClear();
});
afterEach(async () => {
  await platform.close();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

const schedule = (dataDir: string, more: { program?: URL; limitMs?: number } = {}) =>
  createBackupSchedule({
    plan: { dir, everyHours: 24, keep: 2 },
    job: { dataDir, databaseUrl: addressOf(database.connection) },
    program: new URL('../../operate/backup-process.ts', import.meta.url),
    ...platform,
    ...more,
    log: { ...platform.log, info } as unknown as typeof platform.log,
  });

/** Creates a backup of a given time with the parts the schedule reads. */
async function pretend(at: Date): Promise<void> {
  const folder = join(dir, `touchline-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  await mkdir(folder);
  await writeFile(join(folder, 'manifest.json.sha256'), '');
}

it('takes a backup when the newest is too old, keeps the configured number, and skips when one is fresh', async () => {
  const backups = schedule(platform.config.dataDir);
  platform.clock.set(Date.now());
  await pretend(new Date(Date.now() - 3 * 86_400_000));
  await pretend(new Date(Date.now() - 2 * 86_400_000));
  await platform.timers.run('backup');
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ removed: 1 }), 'backup finished');
  const stored = await listBackups(dir);
  expect(stored).toHaveLength(2);
  expect(await readdir(stored[0]?.folder ?? '')).toContain('database.sql');
  const shown = await platform.metrics.registry.metrics();
  expect(shown).toContain(`touchline_backup_newest_seconds ${(stored[0]?.at ?? 0) / 1000}`);

  info.mockClear();
  platform.clock.set(Date.now());
  await platform.timers.run('backup');
  expect(info).not.toHaveBeenCalled();
  await backups.stop();
});

it('leaves the backup that a command reads in its place', async () => {
  const backups = schedule(platform.config.dataDir);
  platform.clock.set(Date.now());
  await pretend(new Date(Date.now() - 3 * 86_400_000));
  await pretend(new Date(Date.now() - 2 * 86_400_000));
  const oldest = basename((await listBackups(dir))[1]?.folder ?? '');
  const running = { backup: oldest, pid: process.pid, birth: birthOf(process.pid), startedAt: Date.now() };
  await writeCommandState(dir, { copied: null, running });
  await platform.timers.run('backup');
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ removed: 0 }), 'backup finished');
  expect((await listBackups(dir)).map(({ folder }) => basename(folder))).toContain(oldest);
  await backups.stop();
});

it('kills a backup process that hangs, so that the next check takes a backup', async () => {
  const dataDir = platform.config.dataDir;
  const hanging = { program: new URL('./fixtures/hanging.ts', import.meta.url), limitMs: 300 };
  const backups = schedule(dataDir, hanging);
  await platform.timers.run('backup').catch(() => undefined);
  expect(await platform.metrics.registry.metrics()).toContain('touchline_backup_newest_seconds 0');
  await backups.stop();
});
