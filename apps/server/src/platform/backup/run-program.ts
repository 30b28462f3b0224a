import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { childEnvironment } from '../child/index.ts';

export interface ProgramResult {
  /** Exit status; null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly timedOut: boolean;
  /** The end of its standard output and standard error. */
  readonly output: string;
}

export interface StartedProgram {
  /** Also the id of its process group. */
  readonly pid: number;
  /** Resolves when every process that holds its output has ended. */
  readonly result: Promise<ProgramResult>;
  /** Ends it and the processes it started. */
  end(): Promise<void>;
}

interface ProgramOptions {
  readonly cwd: string;
  readonly limitMs: number;
  /** How long it has to end by itself after SIGTERM. */
  readonly endMs?: number;
}

/** Bytes of the output that are returned. */
const outputMax = 4000;

/** Signals a process group; false when it is gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Starts a program of the operator with low priority, in a process group of its own, so that a time limit also ends
 * what it started. It gets none of the server's variables but PATH, HOME and the like. Rejects when it cannot be started.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { cwd, limitMs, endMs = 5000 }: ProgramOptions,
): Promise<StartedProgram> {
  const child = spawn(program, [...args], {
    cwd,
    env: childEnvironment({}),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = Buffer.alloc(0);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      tail = Buffer.concat([tail, chunk]).subarray(-outputMax);
    });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await once(child, 'spawn');
  child.on('error', () => undefined);
  const pid = child.pid as number;
  try {
    setPriority(pid, 10);
  } catch {
    // Optional, and not permitted everywhere.
  }
  let timedOut = false;
  const end = async (): Promise<void> => {
    signalGroup(pid, 'SIGTERM');
    const killer = setTimeout(() => {
      signalGroup(pid, 'SIGKILL');
      // A process that left the group may still hold them.
      child.stdout.destroy();
      child.stderr.destroy();
    }, endMs);
    await closed;
    clearTimeout(killer);
  };
  const limit = setTimeout(() => {
    timedOut = true;
    void end();
  }, limitMs).unref();
  const result = closed.then((): ProgramResult => {
    clearTimeout(limit);
    return { code: child.exitCode, signal: child.signalCode, timedOut, output: tail.toString('utf8').trim() };
  });
  return { pid, result, end };
}
