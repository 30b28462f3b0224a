import { chmod, lstat, mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeFolderLock } from '../../platform/postgres/folder-lock.ts';
import { findPostgres, startPostgres } from '../../platform/postgres/start.ts';

export interface DrillFolder {
  /** An empty data folder. */
  readonly dataDir: string;
  /** Removes everything that the drill wrote. */
  remove(): Promise<void>;
}

const prefix = 'touchline-drill-';
const lockOf = (folder: string): string => join(folder, 'drill.json');
const quiet = { info: () => {}, error: () => {} };

/** Makes a folder for one drill below `parent`, after removing those of drills that were killed. */
export async function makeDrillFolder(parent: string): Promise<DrillFolder> {
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, prefix));
  const lock = takeFolderLock(lockOf(folder));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  // The account that runs PostgreSQL for root passes through to its own folder.
  if (process.getuid?.() === 0) for (const closed of [folder, dataDir]) await chmod(closed, 0o711);
  return {
    dataDir,
    remove: async () => {
      lock.release();
      await removeDrill(folder);
    },
  };
}

/** A killed drill may leave its folder and its database. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const found = await lstat(folder).catch(() => null);
    const isOwn = found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
    if (isOwn && (await isAbandoned(folder))) await removeDrill(folder);
  }
}

/** Without a lock another drill has just made it. */
async function isAbandoned(folder: string): Promise<boolean> {
  if (!(await lstat(lockOf(folder)).catch(() => null))) return false;
  try {
    takeFolderLock(lockOf(folder)).release();
    return true;
  } catch {
    return false;
  }
}

async function removeDrill(folder: string): Promise<void> {
  const home = join(folder, 'data', 'postgres');
  if (findPostgres(home)) await (await startPostgres({ dataDir: home, log: quiet })).stop();
  // Where the database files are when its account cannot enter the folder.
  const moved = await readlink(join(home, 'moved')).catch(() => null);
  if (moved !== null) await rm(moved, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
