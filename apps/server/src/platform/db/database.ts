import { Socket } from 'node:net';
import { type IsolationLevel, Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isRefusal, type Refusal } from '../refusal.ts';
import { retry } from '../retry.ts';
import { ArrayDialect } from './dialect.ts';
import { alongside, firstFailure, pipelined } from './pipeline.ts';

/** All tables; each module adds its own by declaration merging in its `.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Parameter of a store: runs alone or inside the caller's transaction. */
export type Queries = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A PostgreSQL address, or host (socket folder), port and database of the embedded server. */
export type Connection = string | { host: string; port: number; database: string; user: string };

/** How long statements in progress may take when the database is closed. */
const closeMs = 3000;

export function openDatabase(
  connection: Connection,
  options: { poolSize?: number; closeMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const sockets = new Set<Socket>();
  const connect = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 10_000,
    stream: connect,
    // Concurrent statements of one transaction are sent together.
    pipeline: true,
  });
  // An idle connection that breaks must not end the process; the pool replaces it.
  pool.on('error', (error) => {
    // The pool attaches the whole client, which does not belong in a log.
    delete (error as Error & { client?: unknown }).client;
    options.onError?.(error);
  });
  // The same for a busy connection: its query rejects, and without this listener the error would also be thrown.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const db = new Kysely<Tables>({ dialect: new ArrayDialect({ pool }) });
  const close = async (): Promise<void> => {
    // The driver waits for statements in progress, which may hang; their connections are broken off.
    const late = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, options.closeMs ?? closeMs);
    await db.destroy().finally(() => clearTimeout(late));
  };
  return { db, pool, close };
}

/** Rejects when the database does not respond. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** What waits for the commit of open transactions. */
const waiting = new WeakMap<object, (() => void)[]>();

/** Calls `work`, which must not throw, after the commit of this transaction; right away outside of one. */
export function afterCommit(queries: Queries, work: () => void): void {
  const works = waiting.get(queries);
  if (works) works.push(work);
  else work();
}

class RolledBack {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** Serialisation failure and deadlock: nothing was written, so the work can be retried. */
const retryable = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && retryable.has(error.code ?? '');

/** Repeats work that lost a conflict with another transaction; it must have no outside effects. */
export const retryConflicts = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, { attempts: 5, when: isRetryable });

/**
 * Runs `work` in one transaction and commits, unless it throws or returns a refusal: then nothing is written and the
 * refusal is returned. Deadlocks and serialisation failures retry it, so it must have no outside effects. Statements
 * issued without awaiting each other are sent together, in order; see `alongside` in pipeline.ts for statements that
 * are never awaited.
 */
export const inTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> => retryConflicts(() => transactOnce(db, work, isolation));

async function transactOnce<T>(db: Db, work: (tx: Tx) => Promise<T>, isolation: IsolationLevel): Promise<T> {
  const pipes: Tx[] = [];
  const works: (() => void)[] = [];
  try {
    const committed = await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute((tx) =>
        pipelined(tx, async (pipe) => {
          pipes.push(pipe);
          waiting.set(pipe, works);
          const result = await work(pipe);
          if (isRefusal(result)) throw new RolledBack(result);
          return result;
        }),
      );
    for (const work of works) work();
    return committed;
  } catch (caught) {
    if (caught instanceof RolledBack) return caught.refusal as T;
    // Errors after a failed statement only report that the transaction is aborted.
    throw (await firstFailure(pipes)) ?? caught;
  }
}

/** Ends each statement of a transaction that runs for longer; null leaves the limit of all statements. */
export function limitStatements(tx: Tx, ms: number | null): void {
  if (ms !== null) alongside(tx, sql.raw(`set local statement_timeout = ${ms}`).execute(tx));
}

/** True when `error` is a violation of a unique index (of this name, when given). */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

/** True when the database rejects a value (classes 22 and 23): a retry would fail again. */
export const isBadValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
