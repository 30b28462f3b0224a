import { readdirSync, readFileSync } from 'node:fs';

/** Resources used by a process so far, from /proc (proc_pid_stat(5) and proc_pid_status(5)). */
export interface Usage {
  /** User and system time in seconds, exact to a hundredth. */
  readonly cpuSeconds: number;
  readonly rssMb: number;
  readonly at: number;
}

/** USER_HZ, which is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Fields of /proc/<pid>/stat from the third on; the second, the name in brackets, may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Ticks of a process in user and system mode, then those of its children that have ended (fields 14 to 17). */
const timesOf = (pid: number): number[] => statOf(pid).slice(11, 15).map(Number);

/** The process that started this one; null when it has ended. */
export function parentOf(pid: number): number | null {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return null;
  }
}

/** Program and arguments of a process. */
export const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

export function usageOf(pid: number): Usage {
  const at = performance.now();
  try {
    const [utime = 0, stime = 0] = timesOf(pid);
    const ticks = utime + stime;
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpuSeconds: ticks / ticksPerSecond, rssMb: Number(rss ?? 0) / 1024, at };
  } catch {
    return { cpuSeconds: 0, rssMb: 0, at };
  }
}

/**
 * CPU seconds of a process and its children, for servers that fork per connection. Children that have ended count too:
 * the system adds their time to that of their parent.
 */
export function familyCpuSeconds(pid: number): number {
  const isChild = (name: string): boolean => /^\d+$/.test(name) && parentOf(Number(name)) === pid;
  const children = readdirSync('/proc').filter(isChild);
  const ticks = timesOf(pid).reduce((sum, time) => sum + time, 0);
  return children.reduce((sum, child) => sum + usageOf(Number(child)).cpuSeconds, ticks / ticksPerSecond);
}

/** Percent of one core between two measurements. */
export const cpuPercent = (from: Usage, to: Usage): number =>
  ((to.cpuSeconds - from.cpuSeconds) / ((to.at - from.at) / 1000)) * 100;

/** Watches the memory of a process and records its peak. */
export function watchMemory(pid: number): { peakMb(): number; stop(): void } {
  let peak = usageOf(pid).rssMb;
  const timer = setInterval(() => {
    peak = Math.max(peak, usageOf(pid).rssMb);
  }, 250);
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}
