import type { FilePurpose } from '@touchline/contract/files';
import { privateFilesPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isFileKey } from '../../platform/files/file-store.ts';
import { deleteFile, fileOf, keysOfPurpose } from './files.store.ts';
import { signPrivate } from './private-address.ts';
import { type FileDeps, keepOwnPicture } from './upload.ts';

export interface PrivateFiles {
  /** A signed address of a private upload, by its stored address; null when it is gone. `origin` is the reader's. */
  privateAddress(address: string, origin: string): Promise<{ url: string; expiresAt: Date } | null>;
  /** Keeps a picture (PNG) for somebody as if it had been uploaded; its stored address. */
  keepPrivate(uid: string, picture: Buffer): Promise<string>;
  /** Deletes uploads for good, by their stored addresses: first the bytes, then what is known of them. */
  removePrivate(addresses: readonly string[]): Promise<void>;
  /** Deletes uploads that came before a time and that nobody keeps; `kept` says which of some addresses to keep. */
  sweepPrivate(
    purpose: FilePurpose,
    before: Date,
    kept: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

const filesBase = `${apiBase}/files/`;
export const privateBase = `${apiBase}${privateFilesPath}/`;
const keyOf = (address: string): string => (address.startsWith(filesBase) ? address.slice(filesBase.length) : '');

const batch = 200;

export function createPrivateFiles(deps: FileDeps): PrivateFiles {
  const { db, clock, privateStore, secret } = deps;

  const removePrivate = async (addresses: readonly string[]): Promise<void> => {
    for (const key of addresses.map(keyOf)) {
      if (!isFileKey(key)) continue;
      await privateStore.remove(key);
      await deleteFile(db, key);
    }
  };

  return {
    removePrivate,
    keepPrivate: async (uid, picture) => filesBase + (await keepOwnPicture(deps, uid, 'identity', picture)),
    privateAddress: async (address, origin) => {
      const key = keyOf(address);
      if (!isFileKey(key) || !(await fileOf(db, key)) || !(await privateStore.has(key))) return null;
      // Whole seconds, so that a page that asks again at once shows the picture it has.
      const expiresAt = Math.floor((clock.now() + limits.hosts.documentAddressLifeMs) / 1000) * 1000;
      return {
        url: `${origin}${privateBase}${key}?${signPrivate(secret, key, expiresAt)}`,
        expiresAt: new Date(expiresAt),
      };
    },
    sweepPrivate: async (purpose, before, kept) => {
      let removed = 0;
      for (let after = ''; ; ) {
        const keys = await keysOfPurpose(db, { purpose, before, after, limit: batch });
        const addresses = keys.map((key) => filesBase + key);
        const keep = await kept(addresses);
        const loose = addresses.filter((address) => !keep.has(address));
        await removePrivate(loose);
        removed += loose.length;
        after = keys.at(-1) ?? '';
        if (keys.length < batch) return removed;
      }
    },
  };
}
