import { boundedTransaction } from './bounded-read.ts';
import type { Db, Queries } from './database.ts';

/**
 * Runs writes in a transaction whose statements the database ends after `ms`. Without a limit each of them commits by
 * itself, which saves the transaction.
 */
export const boundedWrite = <T>(db: Db, ms: number | null, work: (queries: Queries) => Promise<T>): Promise<T> =>
  ms === null ? work(db) : boundedTransaction(db, `begin; set local statement_timeout = ${ms}`, work);
