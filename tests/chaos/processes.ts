import { execFileSync } from 'node:child_process';
import { databasePid } from '@touchline/dev-env/processes';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A process, the database of a data folder, and all their descendants. */
export async function familyOf(pid: number, dataDir: string): Promise<number[]> {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid, await databasePid(dataDir)];
  for (const one of family)
    for (const [child, parent] of table) if (parent === one && !family.includes(child)) family.push(child);
  return family;
}
