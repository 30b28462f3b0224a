import { type Db, inTransaction, type Queries } from './db/database.ts';
import type { DueJob, Timers } from './timers.ts';

/** Reads something, and returns what to do when everything was read. */
type Look = (queries: Queries) => Promise<() => void>;

/**
 * Finds what this process got no message of: another one ended before it sent it, a tool wrote to the database, or the
 * clock was changed.
 */
export interface Looks {
  /** Takes part in every look. */
  add(look: Look): void;
  /** Runs a job at the time that a query gives; null when nothing will be due. */
  watch(job: DueJob, nextDue: (queries: Queries) => Promise<number | null>): void;
}

/** All of them together are one transaction, shortly after the start and every 30 seconds. */
export function createLooks({ db, timers }: { readonly db: Db; readonly timers: Pick<Timers, 'due'> }): Looks {
  const looks: Look[] = [];
  timers.due('looks', { scope: 'local' }, async () => {
    const found = await inTransaction(db, (tx) => Promise.all(looks.map((look) => look(tx))));
    for (const act of found) act();
    return null;
  });
  const add = (look: Look): void => {
    looks.push(look);
  };
  return {
    add,
    watch: (job, nextDue) =>
      add(async (queries) => {
        const next = await nextDue(queries);
        return () => {
          if (next !== null) job.at(next);
        };
      }),
  };
}
