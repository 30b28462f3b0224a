import { ConfigError } from '../config.ts';
import { PostgresError } from '../platform/postgres/errors.ts';
import { StartError } from '../platform/start-error.ts';

/** What the process prints after a failed start, and its exit code. */
export interface StartFailure {
  readonly output: string;
  readonly code: number;
}

/** One sentence for a problem of the environment (sysexits: 78 is configuration), the stack of an own fault. */
export function startFailureOf(error: unknown): StartFailure {
  if (!(error instanceof Error)) return { output: `${String(error)}\n`, code: 1 };
  const { code, port = '' } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return { output: `Port ${port} is taken by another program. Free it, or choose another with PORT.\n`, code: 78 };
  if (error instanceof ConfigError || error instanceof PostgresError || error instanceof StartError)
    return { output: `${error.message}\n`, code: 78 };
  return { output: `${error.stack ?? error.message}\n`, code: 1 };
}
