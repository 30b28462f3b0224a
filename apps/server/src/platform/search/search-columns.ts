import { searchVersion } from '@touchline/contract/text/forms';
import { inTransaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import {
  columnsDone,
  computeNext,
  nameOf,
  noteProgress,
  type SearchColumn,
  takeColumn,
} from './search-columns.store.ts';
import './search-columns.tables.ts';

export type { SearchColumn } from './search-columns.store.ts';

const batch = 500;
const batchesMax = 20;
/** Between two runs while rows are left. */
const pauseMs = 5000;
/** Only a new release changes the rule. */
const lookMs = 3_600_000;

/**
 * Computes the search columns again after the rule of `foldForSearch` changed, in small batches: any number of processes
 * may do so, and end at any step. Meantime a search finds rows of the earlier form only where both forms are equal.
 */
export function startSearchColumns(
  { db, timers, clock, log }: Pick<Platform, 'db' | 'timers' | 'clock' | 'log'>,
  columns: readonly SearchColumn[],
): void {
  timers.due('search.columns', { scope: 'once', lookMs }, async () => {
    const done = await columnsDone(db, searchVersion);
    const left = columns.filter((column) => !done.has(nameOf(column)));
    for (const column of left) {
      const name = nameOf(column);
      for (let run = 0; run < batchesMax; run += 1) {
        const more = await inTransaction(db, async (tx) => {
          const progress = await takeColumn(tx, name, searchVersion);
          if (!progress || progress.done) return false;
          const after = await computeNext(tx, column, progress.after, batch);
          await noteProgress(tx, { ...progress, after, done: after === null });
          if (after === null) log.info({ column: name, version: searchVersion }, 'search column computed');
          return after !== null;
        });
        if (!more) break;
      }
    }
    return left.length > 0 ? clock.now() + pauseMs : null;
  });
}
