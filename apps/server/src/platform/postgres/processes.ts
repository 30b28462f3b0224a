import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { errnoOf } from './errors.ts';

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Fields of /proc/<pid>/stat from the third (the state) on; the second, the name, may contain spaces. */
const statOf = (pid: number): string[] | undefined => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** False for a zombie too: it holds no resources, although it has a pid until its parent reaps it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errnoOf(error) !== 'EPERM') return false;
  }
  const state = statOf(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * Distinguishes two processes with the same pid: the boot and the start time of the process (field 22 of proc(5)).
 * Empty where the system does not report them.
 */
export function birthOf(pid: number): string {
  const started = statOf(pid)?.[19];
  return started === undefined ? '' : `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${started}`;
}

/** Whether `pid` is a living postmaster of these files, not another process that reused the pid. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const name = read(`/proc/${pid}/comm`)?.trim();
  if (name === undefined) return true;
  if (name !== 'postgres') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return true;
  }
}

/** Child processes of `pid`; empty where the system does not report them. */
export const childrenOf = (pid: number): number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);

/**
 * CPU time of a process and its children in clock ticks, with children that have ended (fields 14 to 17 of proc(5)); 0
 * where the system does not say. Only differences count.
 */
export const usedTicks = (pid: number): number =>
  [pid, ...childrenOf(pid)]
    .flatMap((one) => statOf(one)?.slice(11, one === pid ? 15 : 13) ?? [])
    .reduce((sum, ticks) => sum + Number(ticks), 0);
