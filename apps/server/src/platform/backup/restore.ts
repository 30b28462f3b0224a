import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fillCluster, releasedMajor, startPostgres } from '../postgres/start.ts';
import { StartError } from '../start-error.ts';
import { machineName } from './backup.ts';
import { countMigrations } from './cluster.store.ts';
import { copyFile, forEachOf, makeFolders } from './copy-tree.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { importSql } from './sql-import.store.ts';

export interface RestoreTarget {
  /** Must be empty or absent. */
  readonly dataDir: string;
  /** An empty external database. */
  readonly databaseUrl: string | null;
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

  const draft = join(dataDir, '.restoring');
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await copyPart(manifest, source, 'data/', draft);
    if (manifest.database.kind === 'sql') await importSql(target.databaseUrl ?? '', join(source, 'database.sql'));
    else {
      const home = join(dataDir, 'postgres');
      await fillCluster(home, (cluster) => copyPart(manifest, source, 'database/', cluster));
      const postgres = await startPostgres({ dataDir: home, log: quiet });
      try {
        await countMigrations(postgres.connection);
      } finally {
        await postgres.stop();
      }
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

function checkFits({ database }: Manifest, { dataDir, databaseUrl }: RestoreTarget): void {
  if (database.kind === 'sql' && !databaseUrl)
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
async function copyPart(manifest: Manifest, source: string, prefix: string, into: string): Promise<void> {
  const below = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  const paths = below(Object.keys(manifest.files));
  const parents = paths.map((path) => dirname(path)).filter((path) => path !== '.');
  await makeFolders(into, [...new Set([...below(manifest.folders), ...parents])]);
  await forEachOf(paths, async (path) => {
    const expected = manifest.files[prefix + path];
    const found = await copyFile(join(source, prefix + path), join(into, path));
    if (!found || found.size !== expected?.size || found.sha256 !== expected.sha256)
      throw new StartError(`${join(source, prefix + path)} is ${found ? 'damaged' : 'missing'}: nothing was restored.`);
  });
}
