import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Usage, usageOf } from './usage.ts';

/** Functions of a child process for its parent: named, with JSON in and out. */
// biome-ignore lint/suspicious/noExplicitAny: any function of the child, typed by the caller
type Work = Record<string, (...args: any[]) => unknown>;

/** A separate process with named functions. */
export interface Child<W extends Work> {
  readonly pid: number;
  call<K extends keyof W & string>(name: K, ...args: Parameters<W[K]>): Promise<Awaited<ReturnType<W[K]>>>;
  usage(): Usage;
  /** Asks it to end, and kills it after five seconds. */
  readonly end: () => Promise<void>;
}

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node, such as `--cpu-prof`. */
  readonly nodeArgs?: readonly string[];
  /** Hides its output. */
  readonly silent?: boolean;
  /** File for its output. */
  readonly logFile?: string;
}

const running = new Set<ChildProcess>();
const openFiles = 65_536;

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a file of this folder with Node, with the maximum number of open files (10,000 sockets need more than the
 * usual 1,024). Rejects when it ends before it is ready.
 */
export async function startChild<W extends Work>(file: string, options: ChildOptions = {}): Promise<Child<W>> {
  const script = `ulimit -n ${openFiles} 2>/dev/null || ulimit -n "$(ulimit -Hn)"; exec "$0" "$@"`;
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const output = options.logFile ? openSync(options.logFile, 'a') : options.silent ? 'ignore' : 'inherit';
  const child = spawn('sh', ['-c', script, process.execPath, ...(options.nodeArgs ?? []), entry], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  running.add(child);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended`));
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${file} did not start`)));
  });
  let last = 0;
  child.on('message', (message: { id: number; value?: unknown; error?: string }) => {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error !== undefined) call?.reject(new Error(`${file}: ${message.error}`));
    else call?.resolve(message.value as never);
  });
  const pid = child.pid ?? 0;
  return {
    pid,
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        if (child.connected) child.send({ id: last, name, args });
        else reject(new Error(`${file} is gone`));
      }),
    usage: () => usageOf(pid),
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** The child's side: runs requested functions and ends with its parent. */
export function serveParent(work: Work, stop: () => Promise<void> | void = () => {}): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => {});
  process.on('disconnect', () => void end());
  process.on('message', (message: { id: number; name: string; args: unknown[] }) => {
    const run = async (): Promise<unknown> => work[message.name]?.(...message.args);
    run().then(
      (value) => process.send?.({ id: message.id, value }),
      (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
    );
  });
  process.send?.('ready');
}
