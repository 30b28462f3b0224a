import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Under root the database files are elsewhere, behind a link. */
export const databaseFolder = async (dataDir: string): Promise<string> => {
  const moved = join(dataDir, 'postgres', 'moved');
  return existsSync(moved) ? realpath(moved) : join(dataDir, 'postgres');
};

/** A process, the database of a data folder, and all their descendants. */
export async function familyOf(pid: number, dataDir: string): Promise<number[]> {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const postmaster = await readFile(join(await databaseFolder(dataDir), 'cluster', 'postmaster.pid'), 'utf8');
  const family = [pid, Number(postmaster.split('\n')[0])];
  for (const one of family)
    for (const [child, parent] of table) if (parent === one && !family.includes(child)) family.push(child);
  return family;
}
