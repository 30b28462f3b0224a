import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { environmentWith } from './config.ts';

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Ends it the hard way, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** What Ctrl-C in a terminal does: the whole group is told. */
  interrupt(): Promise<number | null>;
  /** Ends it in order. */
  readonly stop: () => Promise<number | null>;
}

/** Runs a server that cannot start, or has a task (`args`), to its end. */
export async function runToEnd(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Starts a server and kills it when it listens and is not ready yet: while it makes the demo. */
export async function killWhileSeeding(env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [main], { env: environmentWith(env), stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let status = 0;
  while (status === 0 && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => null);
    status = response?.status ?? 0;
    if (status === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  await ended;
  if (status !== 503) throw new Error(`the server was not killed in time (${status})`);
}

/** The server as `npm start` runs it, a process of its own that can be killed; ready when it answers. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a shell gives it, so that Ctrl-C can be tried.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed = (printed + data.toString()).slice(-20_000);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // In a group of its own it would outlive a test that was interrupted.
  const cut = (): void => void child.kill('SIGKILL');
  process.once('exit', cut);
  child.once('exit', () => process.off('exit', cut));
  const url = `http://127.0.0.1:${env.PORT}`;
  await answers(url, child, () => printed);
  return {
    url,
    process: child,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    interrupt: () => {
      if (child.pid) process.kill(-child.pid, 'SIGINT');
      return ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function answers(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  // Ready only when the demo is made, which takes its time on a busy machine.
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
