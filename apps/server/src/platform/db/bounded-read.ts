import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { ofOneConnection } from './pipeline.ts';

/** How long one statement of a bounded read may run. */
export const readMs = 5000;

/**
 * Runs reads whose cost depends on what users stored: the database ends a statement after `readMs`, so that slow reads
 * cannot hold all connections. The limit belongs to the transaction, so it also works through a pooler that gives each
 * transaction another connection. Statements that do not wait for each other are sent together, the start included.
 *
 * `work` must use only the queries that it is given: waiting for a second connection while holding this one could
 * block the pool.
 */
export const boundedRead = <T>(db: Db, work: (queries: Tx) => Promise<T>, ms = readMs): Promise<T> =>
  boundedTransaction(db, `begin read only; set local statement_timeout = ${ms}`, work);

/** A transaction of statements that need not wait for each other, `begin` included. */
export const boundedTransaction = <T>(db: Db, begin: string, work: (queries: Tx) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    const begun = send(begin);
    // Reported below; only a broken connection fails here, and then nothing is sent.
    begun.catch(() => undefined);
    try {
      const result = await work(ofOneConnection(db, (consumer) => consumer(connection)));
      await begun;
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
