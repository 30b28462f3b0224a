import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { type BackupReport, type BackupSource, takeBackup } from './backup.ts';
import { isCommandRunning, readCommandState } from './command-state.ts';

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
  return { ...report, removed: old.length };
}
