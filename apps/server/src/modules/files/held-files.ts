import { type FilePurpose, pictureWidths } from '@touchline/contract/files';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { sizedKey } from './downloads/sizes.ts';
import { filesPath, keyOfAddress } from './file-addresses.ts';
import {
  deleteFile,
  holdFiles,
  keysOfPurpose,
  lockFiles,
  markRemoved,
  removedFiles,
  shareFiles,
} from './files.store.ts';
import type { FileDeps } from './needs.ts';

interface StoredPicture {
  /** Path to store and to show. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whole seconds of a video or voice note; null for others. */
  readonly duration: number | null;
  /** Bytes. */
  readonly size: number;
}

type UsedAmong = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Uploads and their users: used files stay, unused ones are removed with their smaller versions. */
export interface HeldFiles {
  /**
   * The account's own uploads of a purpose among the given addresses (with or without scheme, host and query), locked
   * against removal until the transaction ends. Other addresses are missing in the result.
   */
  hold(
    tx: Queries,
    uid: string,
    addresses: readonly string[],
    purpose: FilePurpose,
  ): Promise<ReadonlyMap<string, StoredPicture>>;
  /** Stored addresses that are not removed, whoever uploaded them; locked likewise, so that they get one more user. */
  share(tx: Queries, paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** Marks unused files as removed; call `erase` after the commit to delete their bytes. */
  letGo(tx: Queries, paths: readonly string[], usedAmong: UsedAmong): Promise<void>;
  /** Deletes the bytes of files marked as removed. Failures are left to the next sweep. */
  erase(paths: readonly string[]): Promise<void>;
  /**
   * Removes unused uploads of a purpose older than a time; returns their number. Each sweep checks a part and the next
   * one continues after it.
   */
  sweepUnused(
    purpose: FilePurpose,
    before: Date,
    usedAmong: (queries: Queries, paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
  /** Deletes the bytes of all files marked as removed, such as after a crash. */
  eraseRemoved(): Promise<void>;
}

const keysIn = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => keyOfAddress(address) ?? [])),
];

/** Files deleted per sweep; the rest waits for the next. */
const sweepMax = 1000;

const batch = 200;

/** Batches checked per sweep. */
const batchesMax = 50;

export function createHeldFiles({
  db,
  clock,
  store,
  privateStore,
  log,
}: Pick<FileDeps, 'db' | 'clock' | 'store' | 'privateStore'> & { readonly log: Logger }): HeldFiles {
  const eraseKeys = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      for (const one of [store, privateStore]) {
        for (const width of pictureWidths) await one.remove(sizedKey(key, width));
        await one.remove(key);
      }
      await deleteFile(db, key);
    }
  };

  const letGo = async (tx: Queries, paths: readonly string[], usedAmong: UsedAmong): Promise<void> => {
    const locked = await lockFiles(tx, keysIn(paths));
    // Read after the lock: every earlier holder has committed.
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
      log.error({ err: error, keys }, 'removed files deletion failed');
    }
  };

  /** Position where the last sweep of a purpose ended here; removing a file twice changes nothing. */
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
          const stored = { url: `${filesPath}/${key}`, width, height, duration, size: Number(file.size) };
          return [[address, stored] as const];
        }),
      );
    },
    share: async (tx, paths) => new Set((await shareFiles(tx, keysIn(paths))).map((key) => `${filesPath}/${key}`)),
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
