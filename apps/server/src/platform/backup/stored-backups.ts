import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { type BackupReport, type BackupSource, takeBackup } from './backup.ts';
import { isCommandRunning, readCommandState } from './command-state.ts';
import { readManifest } from './manifest.ts';
import { lastSegmentOf, listArchives, listSegments, walFolderOf } from './stored-wal.ts';

const prefix = 'touchline-';
const nameAt = (at: Date): string =>
  prefix +
  at
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
/** Time in the name of a backup; NaN for any other name. */
export const timeOfBackup = (name: string): number => {
  const [, day, time] = /^touchline-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? [];
  return day && time ? Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) : Number.NaN;
};

export interface StoredBackup {
  readonly folder: string;
  readonly at: number;
}

/** Complete backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .map((name) => ({ folder: join(folder, name), at: timeOfBackup(name) }))
    .filter(({ folder: one, at }) => !Number.isNaN(at) && existsSync(join(one, 'manifest.json.sha256')))
    .toSorted((one, other) => other.at - one.at);
}

/** Takes a backup into a folder named by its time and removes the oldest beyond `keep`. */
export async function takeRotatedBackup(
  source: BackupSource,
  folder: string,
  keep: number,
): Promise<BackupReport & { removed: number }> {
  const home = resolve(folder);
  if (existsSync(join(home, 'manifest.json.sha256')))
    throw new StartError(`${home} is a backup itself. Name the folder that shall hold the backups.`);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const report = await takeBackup(source, join(home, nameAt(source.clock.date())));
  // Leftovers of killed backups; another running backup would have been refused above.
  for (const name of await readdir(home))
    if (name.startsWith(`.${prefix}`) && name.endsWith('.partial')) await rm(join(home, name), { recursive: true });
  const { running } = await readCommandState(home);
  // The next rotation removes what BACKUP_COMMAND reads now.
  const inUse = isCommandRunning(running) ? running.backup : null;
  const old = (await listBackups(home)).slice(keep).filter((one) => basename(one.folder) !== inUse);
  for (const one of old) await rm(one.folder, { recursive: true, force: true });
  await removeOldWal(home);
  return { ...report, removed: old.length };
}

/** Removes archived WAL that no backup needs: what its oldest backup contains, and archives of removed backups. */
async function removeOldWal(home: string): Promise<void> {
  const archives = await listArchives(home);
  if (archives.length === 0) return;
  /** The last segment in the oldest backup of an archive. */
  const lasts = new Map<string, string>();
  for (const { folder } of (await listBackups(home)).toReversed()) {
    const manifest = await readManifest(folder).catch(() => null);
    // A damaged backup does not say what it needs.
    if (!manifest) return;
    const last = lastSegmentOf(manifest);
    const wal = manifest.database.kind === 'files' ? manifest.database.wal : undefined;
    if (wal && last && !lasts.has(wal)) lasts.set(wal, last);
  }
  const newest = archives.at(-1);
  for (const archive of archives) {
    const folder = walFolderOf(home, archive);
    const last = lasts.get(archive);
    if (last) {
      const old = (await listSegments(folder)).filter(({ name }) => name <= last);
      for (const { file } of old) await rm(file, { force: true });
      // The newest may have no backup yet.
    } else if (archive !== newest) await rm(folder, { recursive: true, force: true });
  }
}
