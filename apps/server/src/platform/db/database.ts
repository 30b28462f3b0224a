import { type IsolationLevel, Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isRefusal, type Refusal } from '../refusal.ts';
import { ArrayDialect } from './dialect.ts';
import { firstFailure, pipelined } from './pipeline.ts';

/** Every table of the platform; each module adds its own by declaration merging in its `.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a store takes: it runs alone or inside the caller's transaction. */
export type Queries = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** `connection` is a PostgreSQL address, or host (socket folder), port and database of the embedded one. */
export type Connection = string | { host: string; port: number; database: string; user: string };

export function openDatabase(
  connection: Connection,
  options: { poolSize?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // What one transaction asks for at once goes out at once.
    pipeline: true,
  });
  // A connection that breaks while idle must not end the process; the pool replaces it.
  pool.on('error', (error) => {
    // The pool hangs the whole client on it, which nobody wants in a log.
    delete (error as Error & { client?: unknown }).client;
    options.onError?.(error);
  });
  // The same while it works: its query rejects, and without this listener the error would be thrown besides.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const db = new Kysely<Tables>({ dialect: new ArrayDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Rejects when the database does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

class RolledBack {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** Serialisation failure and deadlock: the transaction did nothing and may be run again. */
const retryable = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && retryable.has(error.code ?? '');

/**
 * Runs `work` in one transaction and commits, unless it throws or returns a refusal: then nothing was written and the
 * refusal is the answer. Deadlocks and serialisation failures run it again, so it must have no effect outside.
 * Statements that `work` does not wait for before it asks for more go to the database in one go, in their order; see
 * `alongside` of pipeline.ts for those that it never waits for.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const pipes: Tx[] = [];
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) =>
          pipelined(tx, async (pipe) => {
            pipes.push(pipe);
            const result = await work(pipe);
            if (isRefusal(result)) throw new RolledBack(result);
            return result;
          }),
        );
    } catch (caught) {
      if (caught instanceof RolledBack) return caught.refusal as T;
      // What came after a statement that failed tells only that something had failed before.
      const error = (await firstFailure(pipes)) ?? caught;
      if (attempt < 5 && isRetryable(error)) continue;
      throw error;
    }
  }
}

/** True when `error` says that a unique index (of this name, when given) already has the row. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

/** True when `error` says that the database does not take a value (classes 22 and 23): the same again is refused again. */
export const isBadValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
