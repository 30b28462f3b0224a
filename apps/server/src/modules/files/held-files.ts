import { type FilePurpose, pictureWidths } from '@touchline/contract/files';
import type { Queries } from '../../platform/db/database.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { filesPath } from './files.routes.ts';
import { deleteFile, holdFiles, lockFile, markRemoved, removedFiles } from './files.store.ts';
import { sizedKey } from './sizes.ts';
import type { FileDeps } from './upload.ts';

interface StoredPicture {
  /** Path to store and to show. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

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
  letGo(tx: Queries, paths: readonly string[], isUsed: (path: string) => Promise<boolean>): Promise<void>;
  /** Deletes the bytes of those of the files that are marked as removed. */
  erase(paths: readonly string[]): Promise<void>;
  /** The same for all files, as after a crash. */
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

export function createHeldFiles({ db, clock, store }: Pick<FileDeps, 'db' | 'clock' | 'store'>): HeldFiles {
  const eraseKeys = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      for (const width of pictureWidths) await store.remove(sizedKey(key, width));
      await store.remove(key);
      await deleteFile(db, key);
    }
  };

  return {
    hold: async (tx, uid, addresses, purpose) => {
      const files = await holdFiles(tx, { uid, purpose, keys: keysIn(addresses) });
      const byKey = new Map(files.map((file) => [file.key, file]));
      return new Map(
        addresses.flatMap((address) => {
          const file = byKey.get(keyOfAddress(address) ?? '');
          if (!file) return [];
          return [[address, { url: `${filesPath}/${file.key}`, width: file.width, height: file.height }] as const];
        }),
      );
    },
    letGo: async (tx, paths, isUsed) => {
      for (const key of keysIn(paths).sort()) {
        if (!(await lockFile(tx, key)) || (await isUsed(`${filesPath}/${key}`))) continue;
        await markRemoved(tx, key, clock.date());
      }
    },
    erase: async (paths) => {
      const keys = keysIn(paths);
      if (keys.length > 0) await eraseKeys(await removedFiles(db, keys, keys.length));
    },
    eraseRemoved: async () => eraseKeys(await removedFiles(db, null, sweepMax)),
  };
}
