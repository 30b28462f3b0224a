import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Logger } from '../../platform/logger.ts';
import { knownKeys } from './files.store.ts';

interface SweepOptions {
  readonly db: Db;
  readonly store: FileStore;
  readonly log: Logger;
  /** Keys per query. */
  readonly batch?: number;
  /** Keys checked per run. */
  readonly perRun?: number;
}

/** A kill leaves a few files without a row. Many of them, and more than known files, mean another database. */
const strayMax = 100;

/** The upload of a file: the picture itself, or the original of a smaller version. */
export const uploadOf = (key: string): string => key.replace(/\.\d+\.webp$/, '');

/**
 * Removes the bytes of uploads without a row, left by a kill between writing bytes and row. Each run checks a part of
 * the store and continues where the last run of this process ended. Returns the number of removed files.
 */
export function createStraySweep({ db, store, log, batch = 500, perRun = 20_000 }: SweepOptions) {
  let after = '';
  return async (before: Date): Promise<number> => {
    let removed = 0;
    for (let looked = 0; looked < perRun; looked += batch) {
      const keys = await store.keysAfter(after, batch);
      if (keys.length > 0) removed += await sweepBatch(keys, before);
      after = keys.length < batch ? '' : (keys.at(-1) ?? '');
      if (after === '') break;
    }
    return removed;
  };

  async function sweepBatch(keys: readonly string[], before: Date): Promise<number> {
    const known = await knownKeys(db, [...new Set(keys.map(uploadOf))]);
    const stray = keys.filter((key) => !known.has(uploadOf(key)));
    if (stray.length > strayMax && stray.length > keys.length / 2) {
      log.error({ files: stray.length }, 'stray files kept, database may be the wrong one');
      return 0;
    }
    let removed = 0;
    for (const key of stray) if (await store.removeOlder(key, before)) removed += 1;
    return removed;
  }
}
