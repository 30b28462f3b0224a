import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyBinaries } from '../platform/postgres/binaries.ts';
import { type FolderLock, takeFolderLock } from '../platform/postgres/folder-lock.ts';
import { type Connection, findRunning, initialise, run, shutDown } from '../platform/postgres/postmaster.ts';
import { birthOf, isAlive } from '../platform/postgres/processes.ts';
import { PostgresError, prepare } from '../platform/postgres/start.ts';
import { diskFolder, fastFolder } from './fast-folder.ts';

/**
 * One PostgreSQL for all tests of this user on this machine, across runs: the first test that needs it starts it, and
 * the last run that ends stops it. The next run reuses the leftovers of a killed run.
 */
const name = `touchline-tests-${process.getuid?.() ?? 0}`;
const home = fastFolder(name);
const users = join(home, 'users');

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A database lives for a test file. Statistics that come when a run takes long would change the plans that tests check.
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  // Nothing replicates it, and nobody reads the log after a crash.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
};

async function lock(): Promise<FolderLock> {
  mkdirSync(home, { recursive: true });
  for (let waited = 0; ; waited += 20) {
    try {
      return takeFolderLock(join(home, 'owner.json'));
    } catch (error) {
      if (!(error instanceof PostgresError) || error.problem !== 'busy' || waited > 60_000) throw error;
      await sleep(20);
    }
  }
}

/** Registers this process as a user of the database until it exits or calls `leave`. */
export function enter(): void {
  mkdirSync(users, { recursive: true });
  writeFileSync(join(users, String(process.pid)), birthOf(process.pid));
}

const isUser = (pid: string): boolean => {
  const file = join(users, pid);
  if (isAlive(Number(pid)) && birthOf(Number(pid)) === readFileSync(file, 'utf8')) return true;
  rmSync(file, { force: true });
  return false;
};

/** Address of the shared PostgreSQL, which is started if needed. */
export async function sharedPostgres(): Promise<Connection> {
  const held = await lock();
  try {
    enter();
    const start = async () => {
      const prepared = prepare(home, settings, false, () => {});
      // The tree that starts the database may be removed while tests of others use it.
      // Folders in memory often refuse programs.
      const programs = join(diskFolder(), name);
      mkdirSync(programs, { recursive: true });
      const site = { ...prepared, binaries: copyBinaries(prepared.binaries, programs, prepared.account) };
      await initialise(site);
      return (await run(site)).connection;
    };
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof PostgresError) || !['failed', 'wrong_version'].includes(error.problem)) throw error;
      // Without fsync a crash of the machine may corrupt the cluster; it is quick to recreate.
      rmSync(join(home, 'cluster'), { recursive: true, force: true });
      return await start();
    }
  } finally {
    held.release();
  }
}

/** Ends the use by this process; the last process stops the database. */
export async function leave(): Promise<void> {
  const held = await lock();
  try {
    rmSync(join(users, String(process.pid)), { force: true });
    const others = readdirSync(users).filter(isUser);
    const running = others.length === 0 ? findRunning({ place: home }) : undefined;
    if (running) await shutDown(running, { place: home });
  } finally {
    held.release();
  }
}
