import { type IsolationLevel, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isRefusal, type Refusal } from '../refusal.ts';

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
  });
  // A connection that breaks while idle must not end the process; the pool replaces it.
  pool.on('error', (error) => options.onError?.(error));
  // The same while it works: its query rejects, and without this listener the error would be thrown besides.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (tx) => {
          const result = await work(tx);
          if (isRefusal(result)) throw new RolledBack(result);
          return result;
        });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T;
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
