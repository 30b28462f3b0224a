import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { environmentWith } from './config.ts';

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** A port that is currently free. */
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
  /** The output so far. */
  output(): string;
  /** Kills the process, like a power cut, and waits until it has exited. */
  kill(): Promise<void>;
  /** Like Ctrl-C in a terminal: signals the whole process group. */
  interrupt(): Promise<number | null>;
  /** Stops the server gracefully. */
  readonly stop: () => Promise<number | null>;
}

/** Runs a server that fails to start, or runs a task (`args`), until it exits. */
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

/** Starts a server and kills it when it listens but is not ready yet: while it creates the demo. */
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

/** Starts the server like `npm start`, as a child process that can be killed; resolves when it responds. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, like in a shell, so that tests can send Ctrl-C.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed = (printed + data.toString()).slice(-20_000);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A separate process group would outlive an interrupted test.
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
  // Ready only when the demo is created, which takes a while on a busy machine.
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
