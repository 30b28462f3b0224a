import { readdirSync, readFileSync } from 'node:fs';
import { usageOf } from '../../bench/lib/usage.ts';

export interface ProcessMemory {
  /** `server`, `engine`, `voice` or `worker`; PostgreSQL is excluded, because its own settings bound it. */
  readonly kind: string;
  readonly pid: number;
  readonly rssMb: number;
}

const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['engine', /apps\/media\/src\/main\.ts/],
  ['voice', /apps\/voice\/src\/main\.ts/],
  ['worker', /worker/],
];

interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function look(pid: number): SeenProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

/** Memory of a server and of its engines and parser workers, from /proc. */
export function memoryOf(serverPid: number): ProcessMemory[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => look(Number(name)))
    .filter((one) => one !== null);
  const family = new Set([serverPid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const children = all.flatMap(({ pid, command }) => {
    const kind = kinds.find(([, pattern]) => pattern.test(command))?.[0];
    return kind && pid !== serverPid && family.has(pid) ? [{ kind, pid, rssMb: usageOf(pid).rssMb }] : [];
  });
  return [{ kind: 'server', pid: serverPid, rssMb: usageOf(serverPid).rssMb }, ...children];
}
