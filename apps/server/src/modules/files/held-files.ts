import { type FilePurpose, pictureWidths } from '@touchline/contract/files';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import type { Logger } from '../../platform/logger.ts';
import { filesPath } from './files.routes.ts';
import { deleteFile, holdFiles, keysOfPurpose, lockFiles, markRemoved, removedFiles } from './files.store.ts';
import { sizedKey } from './sizes.ts';
import type { FileDeps } from './upload.ts';

interface StoredPicture {
  /** Path to store and to show. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whole seconds of a video; null of a picture. */
  readonly duration: number | null;
}

type UsedAmong = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Uploads by those who show them: what is shown stays, what nobody shows any more goes with its smaller versions. */
export interface HeldFiles {
  /**
   * Somebody's own uploads of a purpose by the addresses given (with or without scheme, host and query), kept from
   * being removed until the transaction ends. Addresses that are none are missing in it.
   */
  hold(
    tx: Queries,
    uid: string,
    addresses: readonly string[],
    purpose: FilePurpose,
  ): Promise<ReadonlyMap<string, StoredPicture>>;
  /** Marks those of the files as removed that are no longer used; the bytes go with `erase`, after the commit. */
  letGo(tx: Queries, paths: readonly string[], usedAmong: UsedAmong): Promise<void>;
  /** Deletes the bytes of those of the files that are marked as removed. What fails is left to the next sweep. */
  erase(paths: readonly string[]): Promise<void>;
  /**
   * Removes uploads of a purpose that came before a time and are not used; says how many. One sweep looks at a part of
   * them, the next one goes on behind it.
   */
  sweepUnused(
    purpose: FilePurpose,
    before: Date,
    usedAmong: (queries: Queries, paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
  /** Deletes the bytes of all files that are marked as removed, as after a crash. */
  eraseRemoved(): Promise<void>;
}

/** The key of an upload's address; null for any other address. */
export function keyOfAddress(address: string): string | null {
  const path = address.split('?', 1)[0]?.replace(/^https?:\/\/[^/]+/, '') ?? '';
  const key = path.startsWith(`${filesPath}/`) ? path.slice(filesPath.length + 1) : '';
  return isFileKey(key) ? key : null;
}

const keysIn = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => keyOfAddress(address) ?? [])),
];

/** Files that one sweep deletes; what is over waits for the next. */
const sweepMax = 1000;
const batch = 200;
/** Batches that one sweep looks at. */
const batchesMax = 50;

export function createHeldFiles({
  db,
  clock,
  store,
  log,
}: Pick<FileDeps, 'db' | 'clock' | 'store'> & { readonly log: Logger }): HeldFiles {
  const eraseKeys = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      for (const width of pictureWidths) await store.remove(sizedKey(key, width));
      await store.remove(key);
      await deleteFile(db, key);
    }
  };

  const letGo = async (tx: Queries, paths: readonly string[], usedAmong: UsedAmong): Promise<void> => {
    const locked = await lockFiles(tx, keysIn(paths));
    // Asked only now: whoever held one of them has committed.
    const used = await usedAmong(locked.map((key) => `${filesPath}/${key}`));
    await markRemoved(
      tx,
      locked.filter((key) => !used.has(`${filesPath}/${key}`)),
      clock.date(),
    );
  };
  const erase = async (paths: readonly string[]): Promise<void> => {
    const keys = keysIn(paths);
    if (keys.length === 0) return;
    try {
      await eraseKeys(await removedFiles(db, keys, keys.length));
    } catch (error) {
      log.error({ err: error, keys }, 'removed files not deleted');
    }
  };

  /** Where the last sweep of a purpose ended. */
  const sweptTo = new Map<FilePurpose, string>();

  return {
    hold: async (tx, uid, addresses, purpose) => {
      const files = await holdFiles(tx, { uid, purpose, keys: keysIn(addresses) });
      const byKey = new Map(files.map((file) => [file.key, file]));
      return new Map(
        addresses.flatMap((address) => {
          const file = byKey.get(keyOfAddress(address) ?? '');
          if (!file) return [];
          const { key, width, height, duration } = file;
          return [[address, { url: `${filesPath}/${key}`, width, height, duration }] as const];
        }),
      );
    },
    letGo,
    erase,
    sweepUnused: async (purpose, before, usedAmong) => {
      let removed = 0;
      for (let at = 0; at < batchesMax; at += 1) {
        const after = sweptTo.get(purpose) ?? '';
        const keys = await keysOfPurpose(db, { purpose, before, after, limit: batch });
        const paths = keys.map((key) => `${filesPath}/${key}`);
        const used = await usedAmong(db, paths);
        const unused = paths.filter((path) => !used.has(path));
        if (unused.length > 0) {
          await inTransaction(db, (tx) => letGo(tx, unused, (some) => usedAmong(tx, some)));
          await erase(unused);
        }
        removed += unused.length;
        sweptTo.set(purpose, keys.length < batch ? '' : (keys.at(-1) ?? ''));
        if (keys.length < batch) break;
      }
      return removed;
    },
    eraseRemoved: async () => eraseKeys(await removedFiles(db, null, sweepMax)),
  };
}
