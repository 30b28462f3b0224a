import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { errnoOf } from './errors.ts';

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** The fields of /proc/<pid>/stat from the third (the state) on; the second, the name, may hold spaces. */
const statOf = (pid: number): string[] | undefined => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** False for a zombie too: it holds nothing any more, although it has a process id until its parent takes notice. */
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
 * Tells two processes with the same number apart: the boot and the moment the process started (field 22 of proc(5)).
 * Empty where the system does not say.
 */
export function birthOf(pid: number): string {
  const started = statOf(pid)?.[19];
  return started === undefined ? '' : `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${started}`;
}

/** Whether `pid` is a living postmaster of these files, and not a stranger that got a dead one's number. */
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

/** Processes that `pid` started; empty where the system does not say. */
export const childrenOf = (pid: number): number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
