import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowTables } from '../composition/row-tables.ts';
import {
  createWalArchive,
  endWalArchive,
  listArchives,
  listBackups,
  listSegments,
  walFolderOf,
} from '../platform/backup/index.ts';
import { ManualClock } from '../platform/clock.ts';
import { createMetrics } from '../platform/metrics.ts';
import { packageFolder } from '../platform/postgres/binaries.ts';
import { createTimers, type Timers } from '../platform/timers.ts';
import { prepareServer, type RunningServer } from '../start.ts';
import { openFolder } from '../testing/fast-folder.ts';
import { testConfig } from '../testing/platform.ts';
import { removeDataFolders } from '../testing/remove-data-folders.ts';
import { operate } from './operate.ts';

const shipped = packageFolder(process.platform, process.arch) !== undefined;
const coins = 100;

let base: string;
let server: Pick<RunningServer, 'app' | 'stop'>;
let timers: Timers;
let error: ReturnType<typeof vi.fn<(data: object, message: string) => void>>;
const clock = new ManualClock(Date.now());
const metrics = createMetrics({ process: false });
const path = (name: string): string => join(base, name);
const tables = rowTables.archived;
const run = (dataDir: string, ...args: string[]) => operate({ DATA_DIR: path(dataDir), DEMO: 'off' }, args);

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'touchline-wal-'));
  openFolder(base);
  if (!shipped) return;
  server = await prepareServer(testConfig(path('data')), { paused: true });
  const { db, log } = server.app.platform;
  error = vi.fn<(data: object, message: string) => void>();
  const logged = Object.assign(Object.create(log) as typeof log, { error });
  timers = createTimers(logged, { paused: true, clock });
  createWalArchive({ db, tables, dir: path('backups'), clock, log, timers, metrics, pendingMax: 64 * 2 ** 20 });
});
afterAll(async () => {
  await server?.stop();
  await removeDataFolders(base);
});

const archive = async (): Promise<void> => {
  clock.set(Date.now());
  await timers.run('backup.wal');
};
const segments = async () => {
  const archives = await listArchives(path('backups'));
  return (await Promise.all(archives.map((name) => listSegments(walFolderOf(path('backups'), name))))).flat();
};
/** A session counts its rows up to ten seconds late, unless it ends. */
const countRows = () =>
  server.app.platform.db.connection().execute(async (own) => {
    await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(own);
    await sql`select pg_stat_force_next_flush()`.execute(own);
  });
/** Pays a new account and archives its segment. */
async function pay(): Promise<string> {
  const uid = server.app.platform.ids.next();
  await server.app.wallet.seedDemo([{ uid, coins }]);
  await countRows();
  const before = (await segments()).length;
  await archive();
  expect((await segments()).length).toBeGreaterThan(before);
  return uid;
}
const balances = async (dataDir: string, uids: readonly string[]): Promise<number[]> => {
  const copy = await prepareServer(testConfig(path(dataDir)), { paused: true });
  try {
    expect(await copy.app.wallet.reconciler.run()).toMatchObject({ ok: true });
    return await Promise.all(uids.map((uid) => copy.app.wallet.balanceOf(copy.app.platform.db, uid)));
  } finally {
    await copy.stop();
  }
};

describe.skipIf(!shipped)('WAL archive', () => {
  let backup: string;
  let uids: string[];
  let between: string;

  it('restores the database to a time', async () => {
    await archive();
    await run('data', 'backup', path('backups'), '--keep', '2');
    backup = (await listBackups(path('backups')))[0]?.folder ?? '';
    const first = await pay();
    between = new Date().toISOString();
    uids = [first, await pay()];

    await run('to-time', 'restore', backup, '--to', between);
    expect(await balances('to-time', uids)).toEqual([coins, 0]);
  });

  it('restores to a time after which nothing was written, and to no other time', async () => {
    const last = new Date((await segments()).at(-1)?.at ?? 0).toISOString();
    // Of the folder of backups, the newest before the time.
    expect((await run('to-last', 'restore', path('backups'), '--to', last))?.text).toContain(last);
    const later = new Date(Date.now() + 60_000).toISOString();
    await expect(run('late', 'restore', backup, '--to', later)).rejects.toThrow('The WAL after this backup ends at');
    await expect(run('early', 'restore', backup, '--to', '2026-01-01T00:00:00Z')).rejects.toThrow('an earlier backup');
    await expect(run('odd', 'restore', backup, '--to', 'yesterday')).rejects.toThrow('npm run restore');
    await expect(readdir(path('late'))).rejects.toThrow('ENOENT');
  });

  it('restores everything that is archived', async () => {
    const { text } = (await run('to-end', 'restore', backup, '--to', 'end')) ?? {};
    expect(text).toContain('the end of the archived WAL');
    expect(await balances('to-end', uids)).toEqual([coins, coins]);
  });

  it('closes no segment while no money or message is written', async () => {
    await archive();
    const before = (await segments()).length;
    await sql`update platform_process set beats = beats + 1`.execute(server.app.platform.db);
    for (let looks = 0; looks < 3; looks += 1) await archive();
    expect(await segments()).toHaveLength(before);
    expect(await metrics.registry.metrics()).toContain(`touchline_wal_archived_seconds ${clock.now() / 1000}`);
  });

  it('begins an archive of its own after a restore', async () => {
    const copy = await prepareServer(testConfig(path('to-last')), { paused: true });
    try {
      const { db, log } = copy.app.platform;
      expect(await Promise.all(uids.map((uid) => copy.app.wallet.balanceOf(db, uid)))).toEqual([coins, coins]);
      const jobs = createTimers(log, { paused: true, clock });
      clock.advance(1000);
      createWalArchive({
        db,
        tables,
        dir: path('backups'),
        clock,
        log,
        timers: jobs,
        metrics: createMetrics({ process: false }),
      });
      const before = await segments();
      await jobs.run('backup.wal');
      await jobs.run('backup.wal');
      expect((await listArchives(path('backups'))).length).toBe(2);
      expect((await segments()).length).toBeGreaterThan(before.length);
    } finally {
      await copy.stop();
    }
  });

  it('removes the WAL that no backup needs', async () => {
    const [archiveOfBackup = ''] = await listArchives(path('backups'));
    const stored = async () => (await listSegments(walFolderOf(path('backups'), archiveOfBackup))).length;
    expect(await stored()).toBeGreaterThan(0);
    await run('data', 'backup', path('backups'), '--keep', '1');
    expect(await stored()).toBe(0);
    await expect(run('gone', 'restore', backup, '--to', 'end')).rejects.toThrow('not a complete backup');
  });

  it('reports a failing archive, closes no more segments, and gives up beyond its bound', async () => {
    await rm(path('backups'), { recursive: true });
    await writeFile(path('backups'), 'no folder');
    await server.app.wallet.seedDemo([{ uid: server.app.platform.ids.next(), coins }]);
    await countRows();
    error.mockClear();
    await archive();
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ timer: 'backup.wal' }), 'timer failed');
    const { db } = server.app.platform;
    const at = async () =>
      (await sql<{ at: string }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as at`.execute(db)).rows[0]?.at;
    const before = await at();
    await archive();
    expect(await at()).toBe(before);
    for (let count = 0; count < 5; count += 1)
      await sql`select pg_switch_wal(), pg_logical_emit_message(true, 'test', 'x')`.execute(db);
    await archive();
    const slots = await sql`select from pg_replication_slots`.execute(db);
    expect(slots.rows).toEqual([]);
    expect(await server.app.wallet.balanceOf(db, uids[0] ?? '')).toBe(coins);

    // The next look begins another archive.
    await rm(path('backups'));
    await mkdir(path('backups'));
    await archive();
    await pay();
    expect(await listArchives(path('backups'))).toHaveLength(1);
    // A server without an archive keeps no WAL for one.
    await endWalArchive(db);
    expect((await sql`select from pg_replication_slots`.execute(db)).rows).toEqual([]);
  });
});
