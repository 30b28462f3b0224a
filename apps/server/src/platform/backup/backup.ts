import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Connection } from '../db/database.ts';
import type { Migrations } from '../db/migrate.ts';
import { findPostgres, releasedMajor, startPostgres } from '../postgres/start.ts';
import { StartError } from '../start-error.ts';
import { asOnlyBackup, beginClusterBackup, type DatabaseClient } from './cluster.store.ts';
import { copyFile, forEachOf, listTree, makeFolders } from './copy-tree.ts';
import { type FileEntry, type Manifest, writeManifest } from './manifest.ts';
import { exportSql } from './sql-export.store.ts';

export interface BackupSource {
  readonly dataDir: string;
  /** Address of an external database. */
  readonly databaseUrl: string | null;
  readonly clock: Clock;
  readonly migrations: Migrations;
}

export interface BackupReport {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
}

export const machineName = `${process.platform}-${process.arch}`;

/** Left out of the copy: PostgreSQL recreates them, and refuses to start on some of them. */
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//;
const unwanted = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init|backup_label(\.old)?|tablespace_map)$/;

/**
 * Copies the database (running, or started for the copy), uploads, private files and secrets into `folder`, which must
 * be absent or empty. The copy gets its final name once it is complete and on disk.
 */
export async function takeBackup(source: BackupSource, folder: string): Promise<BackupReport> {
  const target = resolve(folder);
  const found = await readdir(target).catch(() => []);
  if (found.length > 0) throw new StartError(`${target} is not empty. A backup overwrites nothing: name a new folder.`);
  if (!existsSync(source.dataDir)) throw new StartError(`There is no data folder ${source.dataDir} to back up.`);
  const draft = join(dirname(target), `.${basename(target)}.partial`);
  await mkdir(dirname(target), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await copyAll(source, draft, target);
    await writeManifest(draft, manifest);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
    await syncFolder(dirname(target));
    const entries = Object.values(manifest.files);
    return { folder: target, files: entries.length, bytes: entries.reduce((sum, { size }) => sum + size, 0) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function copyAll(source: BackupSource, draft: string, target: string): Promise<Manifest> {
  const files: Record<string, FileEntry> = {};
  const folders = new Set<string>();
  const copyTree = async (root: string, name: string, skip: (path: string) => boolean): Promise<void> => {
    const tree = await listTree(root, (path) => skip(path) || `${name}/${path}` in files);
    const into = join(draft, name);
    await makeFolders(into, tree.folders);
    for (const path of tree.folders) folders.add(`${name}/${path}`);
    await forEachOf(tree.files, async (path) => {
      const entry = await copyFile(join(root, path), join(into, path));
      if (entry) files[`${name}/${path}`] = entry;
    });
  };
  const isOutside = (path: string): boolean =>
    path === 'postgres' ||
    path === 'files/incoming' ||
    path === 'private-files/incoming' ||
    /\.(partial|new|old|lock)$/.test(path) ||
    [draft, target].includes(join(source.dataDir, path)) ||
    // Backups kept in the data folder, and their WAL.
    /(^|\/)[0-9A-F]{24}\.gz$/.test(path) ||
    existsSync(join(source.dataDir, path, 'manifest.json.sha256'));
  const copyData = () => copyTree(source.dataDir, 'data', isOutside);

  const copyDatabase = async (client: DatabaseClient): Promise<Manifest> => {
    const madeAt = source.clock.date().toISOString();
    // Copies files before and after the database, so that every file named by a row is in the backup.
    await copyData();
    const addText = async (path: string, text: string): Promise<void> => {
      await writeFile(join(draft, `${path}.text`), text, { mode: 0o600 });
      const entry = await copyFile(join(draft, `${path}.text`), join(draft, path));
      await rm(join(draft, `${path}.text`));
      if (entry) files[path] = entry;
    };
    if (source.databaseUrl) {
      files['database.sql'] = await exportSql(client, join(draft, 'database.sql'), madeAt, source.migrations);
      await copyData();
      return { format: 1, madeAt, database: { kind: 'sql' }, folders: [...folders].toSorted(), files };
    }
    const backup = await beginClusterBackup(client);
    await copyTree(backup.folder, 'database', (path) => emptied.test(path) || unwanted.test(path));
    const { label, walFiles } = await backup.stop();
    await addText('database/backup_label', label);
    await makeFolders(join(draft, 'database'), ['pg_wal/archive_status']);
    folders.add('database/pg_wal').add('database/pg_wal/archive_status');
    await forEachOf(walFiles, async (name) => {
      const entry = await copyFile(join(backup.folder, 'pg_wal', name), join(draft, 'database/pg_wal', name));
      if (!entry) throw new Error(`the WAL file ${name} is gone`);
      files[`database/pg_wal/${name}`] = entry;
    });
    await copyData();
    const database = {
      kind: 'files',
      major: releasedMajor(join(source.dataDir, 'postgres')),
      machine: machineName,
      ...(backup.archive === null ? {} : { wal: backup.archive }),
    } as const;
    return { format: 1, madeAt, database, folders: [...folders].toSorted(), files };
  };
  return await withDatabase(source, (connection) => asOnlyBackup(connection, copyDatabase));
}

/** Runs `work` with the running database, or with the embedded one started for it. */
export async function withDatabase<T>(
  source: Pick<BackupSource, 'dataDir' | 'databaseUrl'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (source.databaseUrl) return await work(source.databaseUrl);
  const home = join(source.dataDir, 'postgres');
  const running = findPostgres(home);
  if (running) return await work(running);
  if (!existsSync(home)) throw new StartError(`There is no database in ${source.dataDir}.`);
  const quiet = { info: () => {}, error: () => {} };
  const postgres = await startPostgres({ dataDir: home, log: quiet });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}
