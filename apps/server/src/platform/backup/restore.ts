import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Connection } from '../db/database.ts';
import { fillCluster, releasedMajor, startPostgres } from '../postgres/start.ts';
import { StartError } from '../start-error.ts';
import { machineName } from './backup.ts';
import { countMigrations } from './cluster.store.ts';
import { copyFile, forEachOf, makeFolders, readEntry } from './copy-tree.ts';
import { type FileEntry, type Manifest, readManifest } from './manifest.ts';
import { addArchivedWal, findArchivedWal, type RecoveryTarget, recoverTo } from './recover-to.ts';
import { importSql } from './sql-import.store.ts';

export interface RestoreTarget {
  /** Must be empty or absent. */
  readonly dataDir: string;
  /** An empty external database. */
  readonly databaseUrl: string | null;
  /** Loads the backup of an external database into the embedded one. */
  readonly embedded?: boolean;
  /** Stops between two files. */
  readonly signal?: AbortSignal;
  /** Recovers the database further than the backup, with the WAL archived since. */
  readonly to?: RecoveryTarget;
}

const quiet = { info: () => {}, error: () => {} };

/**
 * Restores a backup as a data folder, verifies the checksum of every file, and starts the database once so that it
 * recovers to the time of the backup. Throws on failure. Overwrites nothing.
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const source = resolve(folder);
  const manifest = await readManifest(source);
  const { dataDir } = target;
  checkFits(manifest, target);
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0)
    throw new StartError(`${dataDir} is not empty. A restore overwrites nothing: set DATA_DIR to a new folder.`);
  const { to } = target;
  // Known before anything is copied.
  const wal = to ? await findArchivedWal(source, manifest, to) : [];

  const draft = join(dataDir, '.restoring');
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = (prefix: string, into: string) => copyPart(manifest, source, prefix, into, target.signal);
    await copy('data/', draft);
    const home = join(dataDir, 'postgres');
    if (manifest.database.kind === 'files') {
      await fillCluster(home, async (cluster) => {
        await copy('database/', cluster);
        if (to) await addArchivedWal(wal, cluster);
      });
      const recover = (settings = {}) => withEmbedded(home, countMigrations, settings);
      await (to ? recoverTo(to, recover) : recover());
    } else {
      refuseOther(manifest, source, 'database.sql', await readEntry(join(source, 'database.sql')));
      const load = (connection: Connection) => importSql(connection, join(source, 'database.sql'));
      await (target.databaseUrl ? load(target.databaseUrl) : withEmbedded(home, load));
    }
    for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name));
    await rm(draft, { recursive: true });
    return manifest;
  } catch (error) {
    // The folder was empty before, so everything in it was written here.
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function withEmbedded(
  home: string,
  work: (connection: Connection) => Promise<unknown>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const postgres = await startPostgres({ dataDir: home, log: quiet, settings });
  try {
    await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

function checkFits({ database }: Manifest, { dataDir, databaseUrl, embedded, to }: RestoreTarget): void {
  if (database.kind === 'sql' && to)
    throw new StartError('Only backups of the embedded database can be restored to a time.');
  if (database.kind === 'sql' && !databaseUrl && !embedded)
    throw new StartError('This backup is of a database of its own: set DATABASE_URL to an empty one.');
  if (database.kind === 'sql') return;
  if (databaseUrl)
    throw new StartError('This backup is of the embedded database: restore it without DATABASE_URL, then export it.');
  const major = releasedMajor(join(dataDir, 'postgres'));
  if (database.major !== major)
    throw new StartError(
      `The backup was written by PostgreSQL ${database.major}, this release brings ${major}. Restore it with the release that wrote it, and export it as SQL.`,
    );
  if (database.machine !== machineName)
    throw new StartError(
      `The backup was written on ${database.machine}, this is ${machineName}. Restore it there, and export it as SQL.`,
    );
}

/** Copies the files below `prefix`; throws when a file is missing or its checksum differs. */
async function copyPart(
  manifest: Manifest,
  source: string,
  prefix: string,
  into: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const below = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  const paths = below(Object.keys(manifest.files));
  const parents = paths.map((path) => dirname(path)).filter((path) => path !== '.');
  await makeFolders(into, [...new Set([...below(manifest.folders), ...parents])]);
  await forEachOf(paths, async (path) => {
    signal?.throwIfAborted();
    refuseOther(manifest, source, prefix + path, await copyFile(join(source, prefix + path), join(into, path)));
  });
}

function refuseOther(manifest: Manifest, source: string, path: string, found: FileEntry | undefined): void {
  const expected = manifest.files[path];
  if (!found || found.size !== expected?.size || found.sha256 !== expected.sha256)
    throw new StartError(`${join(source, path)} is ${found ? 'damaged' : 'missing'}: nothing was restored.`);
}
