import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedDatabase } from '@touchline/dev-env/processes';
import { commandOf, parentOf, usageOf } from './usage.ts';

/** Parts of the platform, by the program that a process runs. */
export const parts = ['server', 'media', 'voice', 'database', 'others'] as const;
export type Part = (typeof parts)[number];

export interface PartUse {
  /** Times that a thread went to sleep, in a second: each is a wake-up. */
  readonly wakeUps: number;
  /** Percent of a core. */
  readonly cpu: number;
  /** Proportional set size: memory shared with other processes counts in parts. */
  readonly memoryMb: number;
}

export interface IdleUse {
  readonly parts: Readonly<Record<Part, PartUse>>;
  readonly all: PartUse;
  /** Transactions of the platform's database in a second. */
  readonly transactions: number;
}

/** What a started platform (its server's process and all children) uses within some seconds without users. */
export async function measureIdle(server: number, dataDir: string, seconds: number): Promise<IdleUse> {
  const database = await openEmbeddedDatabase(dataDir);
  try {
    // The second reading also counts the transaction of the first.
    const transactionsBefore = (await countTransactions(database)) + 1;
    const before = takeCounts(server);
    const since = performance.now();
    await sleep(seconds * 1000);
    const span = (performance.now() - since) / 1000;
    const after = takeCounts(server);
    const transactions = ((await countTransactions(database)) - transactionsBefore) / span;
    const used = Object.fromEntries(parts.map((part) => [part, useOf(part, { before, after, span })])) as Record<
      Part,
      PartUse
    >;
    const sum = (read: (part: PartUse) => number): number => parts.reduce((total, part) => total + read(used[part]), 0);
    const all = {
      wakeUps: sum((part) => part.wakeUps),
      cpu: sum((part) => part.cpu),
      memoryMb: sum((part) => part.memoryMb),
    };
    return { parts: used, all, transactions };
  } finally {
    await database.close();
  }
}

async function countTransactions({ pool }: Awaited<ReturnType<typeof openEmbeddedDatabase>>): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count ?? 0);
}

/** Memory of the process that starts the server and starts it again, below npm. */
export function launcherUse(npm: number): number {
  const launcher = familyOf(npm).find((pid) => /scripts\/start\.mjs/.test(commandOf(pid)));
  return launcher === undefined ? Number.NaN : memoryOf(launcher);
}

interface Counts {
  readonly part: Part;
  readonly wakeUps: number;
  readonly cpuSeconds: number;
  readonly memoryMb: number;
}

interface Span {
  readonly before: ReadonlyMap<number, Counts>;
  readonly after: ReadonlyMap<number, Counts>;
  /** Seconds. */
  readonly span: number;
}

/** Processes that ended in between are left out: PostgreSQL has short-lived ones. */
function useOf(part: Part, { before, after, span }: Span): PartUse {
  const own = [...after].filter(([, counts]) => counts.part === part);
  const grown = (read: (counts: Counts) => number): number =>
    own.reduce((sum, [pid, counts]) => {
      const earlier = before.get(pid);
      return sum + read(counts) - (earlier ? read(earlier) : 0);
    }, 0) / span;
  return {
    wakeUps: grown((counts) => counts.wakeUps),
    cpu: grown((counts) => counts.cpuSeconds) * 100,
    memoryMb: own.reduce((sum, [, counts]) => sum + counts.memoryMb, 0),
  };
}

function takeCounts(server: number): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const pid of familyOf(server)) {
    try {
      const part = pid === server ? 'server' : partOf(pid);
      const { cpuSeconds } = usageOf(pid);
      counts.set(pid, { part, cpuSeconds, wakeUps: wakeUpsOf(pid), memoryMb: memoryOf(pid) });
    } catch {
      // It has just ended.
    }
  }
  return counts;
}

function partOf(pid: number): Part {
  const command = commandOf(pid);
  if (/apps\/media\//.test(command)) return 'media';
  if (/apps\/voice\//.test(command)) return 'voice';
  return /postgres/.test(command) ? 'database' : 'others';
}

/** A process and all below it. */
function familyOf(pid: number): number[] {
  const numbers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const childrenOf = Map.groupBy(numbers, (number) => parentOf(number));
  const found = [pid];
  for (const parent of found) found.push(...(childrenOf.get(parent) ?? []));
  return found;
}

/** Voluntary context switches of all threads so far. */
function wakeUpsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => {
    const status = readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8');
    return sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }, 0);
}

function memoryOf(pid: number): number {
  const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(pss ?? 0) / 1024;
}
