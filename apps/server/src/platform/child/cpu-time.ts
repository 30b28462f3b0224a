import { readFileSync } from 'node:fs';

/**
 * CPU time that a process has used, in clock ticks (fields 14 and 15 of proc(5)); null where the system does not say.
 * Only differences count.
 */
export function cpuTicks(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
