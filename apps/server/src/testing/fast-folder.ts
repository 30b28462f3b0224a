import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../platform/postgres/processes.ts';
import { testDiskFolder } from './config.ts';

const memory = '/dev/shm';
/** A run uses a tenth of it; the rest is for the processes of the tests. */
const roomBytes = 3_000_000_000;
const runPrefix = `touchline-run-${process.getuid?.() ?? 0}-`;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= roomBytes;
  } catch {
    return false;
  }
}

/** A folder for temporary files that is not in memory and stays between runs. */
export const diskFolder = (): string => testDiskFolder() ?? tmpdir();

/**
 * A folder for the databases of tests, in memory where there is room: copying a database creates a thousand files, which
 * takes up to twenty times as long on a disk. The choice stays while the folder exists.
 */
export function fastFolder(name: string): string {
  const fast = join(memory, name);
  return existsSync(fast) || hasRoom() ? fast : join(diskFolder(), name);
}

/** Small disks that a killed test left mounted below the folder. */
function unmountBelow(folder: string): void {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const places = mounts.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${folder}/`));
  for (const place of places) spawnSync('umount', [place]);
}

/** What cannot be removed is left: it must not keep later runs from starting. */
function removeLeftBehind(folder: string): void {
  try {
    unmountBelow(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder} of an ended test run could not be removed: ${String(error)}`);
  }
}

/**
 * Lets other accounts pass through a folder of root's tests: they run PostgreSQL as one, which would else keep its files
 * outside of the folder, on a disk.
 */
export function openFolder(folder: string): void {
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
}

/** A new folder in memory for the temporary files of this run, or null. Removes those of runs that were killed. */
export function createRunFolder(): string | null {
  if (!hasRoom()) return null;
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(runPrefix)))
    if (!isAlive(Number(name.slice(runPrefix.length).split('-')[0]))) removeLeftBehind(join(memory, name));
  const folder = mkdtempSync(join(memory, `${runPrefix}${process.pid}-`));
  openFolder(folder);
  return folder;
}
