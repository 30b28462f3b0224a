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

export function usageOf(pid: number): Usage {
  const at = performance.now();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; utime and stime are fields 14 and 15, counted from 1.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpuSeconds: ticks / ticksPerSecond, rssMb: Number(rss ?? 0) / 1024, at };
  } catch {
    return { cpuSeconds: 0, rssMb: 0, at };
  }
}

/** CPU seconds of a process and its current children, for servers that fork per connection. */
export function familyCpuSeconds(pid: number): number {
  const parentOf = (child: string): number => {
    try {
      const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + usageOf(one).cpuSeconds, 0);
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
