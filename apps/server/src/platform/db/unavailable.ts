import pg from 'pg';

/**
 * Connection errors (08), shutdown or recovery (57P), out of connections, disk or memory (53), I/O (58030), a standby
 * (25006).
 */
const states = /^(?:08|57P|53)|^(?:58030|25006)$/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
]);
const systemCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver has no codes for these. */
const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

interface SystemError extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: readonly SystemError[];
}

/** Thrown while the process has lost its claim on the database and work must wait. */
export class UnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnavailableError';
  }
}

/** Whether the database is unavailable or full for now, so that a retry may succeed. */
export function isUnavailable(error: unknown): error is Error {
  if (error instanceof UnavailableError) return true;
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (messages.has(error.message)) return true;
  const { code, syscall, errors } = error as SystemError;
  if (errors && errors.length > 0) return errors.every(isUnavailable);
  return systemCodes.has(String(code)) && systemCalls.has(String(syscall));
}

/** Whether the database ended a statement that ran or waited for a lock for too long. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '57014' || error.code === '55P03');

/** I/O errors and missing files (58), corrupt data (XX), and missing permissions (28, 42501). */
const damaged = /^(?:58|XX|28)|^42501$/;

/** Whether the database itself is broken or denies access. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && damaged.test(error.code ?? '');

/** One line about an error: a driver error carries the whole client object. */
export function summariseError(error: unknown): { reason: string; code?: string } {
  if (!(error instanceof Error)) return { reason: String(error) };
  const { code } = error as SystemError;
  return { reason: error.message, ...(typeof code === 'string' ? { code } : {}) };
}
