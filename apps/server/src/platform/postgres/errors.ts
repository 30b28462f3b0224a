export type PostgresProblem =
  /** No PostgreSQL is shipped for this system, or it is not installed. */
  | 'unsupported'
  /** The shipped PostgreSQL does not run on this system. */
  | 'unusable'
  | 'not_writable'
  /** The unprivileged user of PostgreSQL cannot enter the folder. */
  | 'not_reachable'
  /** Another server owns the folder. */
  | 'busy'
  | 'wrong_version'
  | 'failed';

/** Why the embedded database is unavailable; the message says what to do. */
export class PostgresError extends Error {
  readonly problem: PostgresProblem;
  constructor(problem: PostgresProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PostgresError';
    this.problem = problem;
  }
}

export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errnoOf(error) ?? '');
