import type { FilePurpose } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isFileKey } from '../../../platform/files/file-store.ts';
import { privateBase } from '../file-addresses.ts';
import { deleteFile, keysOfPurpose, readFile } from '../files.store.ts';
import type { FileDeps } from '../needs.ts';
import { storeOwnPicture } from '../uploads/store-picture.ts';
import { signPrivate } from './private-address.ts';

export interface PrivateFiles {
  /**
   * A signed address of a private upload, by its stored address; null when it is gone. `origin` is that of the reader.
   */
  privateAddress(address: string, origin: string): Promise<{ url: string; expiresAt: Date } | null>;
  /** Stores a picture (PNG) for an account like an upload; returns its stored address. */
  keepPrivate(uid: string, picture: Buffer): Promise<string>;
  /** Deletes uploads for good, by their stored addresses: first the bytes, then the rows. */
  removePrivate(addresses: readonly string[]): Promise<void>;
  /** Deletes unused uploads older than a time; `kept` returns the addresses in use. */
  sweepPrivate(
    purpose: FilePurpose,
    before: Date,
    kept: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

const filesBase = `${apiBase}/files/`;

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
    keepPrivate: async (uid, picture) => filesBase + (await storeOwnPicture(deps, uid, 'identity', picture)),
    privateAddress: async (address, origin) => {
      const key = keyOf(address);
      if (!isFileKey(key) || !(await readFile(db, key)) || !(await privateStore.has(key))) return null;
      // Rounded to seconds, so that a page that asks again soon reuses its cached picture.
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
