import process from 'node:process';
import { errorFields, jsonLog, type Log } from './log.ts';

/** sysexits.h EX_CONFIG: a restart without a change would fail again. */
const exitConfig = 78;

export interface StartedEngine {
  /** What the parent learns when the engine listens. */
  readonly ready: Readonly<Record<string, unknown>>;
  stop(): Promise<void>;
}

interface EngineProcess {
  /** In messages for the operator: `media engine`. */
  readonly name: string;
  readonly start: (log: Log) => Promise<StartedEngine>;
  /** A sentence about an error with a code of this engine. */
  readonly explain?: (error: Error & { readonly code: unknown }) => string | null;
}

/**
 * Runs an engine as this process: reports `ready` to its parent, stops on signals and with its parent, and exits with 78
 * when it cannot start.
 */
export async function runEngine({ name, start, explain }: EngineProcess): Promise<void> {
  const log = jsonLog((line) => process.stdout.write(line));
  let engine: StartedEngine | null = null;
  let stopping = false;

  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log('info', 'stopping', { reason });
    await engine?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // A child process ends with its parent, which answers its hooks.
  if (process.connected) process.on('disconnect', () => void stop('parent is gone'));

  try {
    engine = await start(log);
    process.send?.({ type: 'ready', ...engine.ready });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? (explain?.(error) ?? portProblem(name, error)) : null;
    log('error', reason ?? `The ${name} could not start`, errorFields(error));
    process.exit(exitConfig);
  }
}

/** Why the engine cannot listen; null for any other error. */
export function portProblem(name: string, error: Error & { readonly code: unknown }): string | null {
  const kind = 'syscall' in error && error.syscall === 'bind' ? 'UDP port' : 'port';
  const where = 'port' in error ? `${kind} ${String(error.port)}` : 'its port';
  if (error.code === 'EADDRINUSE') return `The ${name} needs ${where}, but another program is using it`;
  if (error.code === 'EACCES') return `The ${name} may not listen on ${where}`;
  return null;
}
