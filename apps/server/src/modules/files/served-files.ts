import { fileCalls, imageUploadPath, type PictureWidth } from '@touchline/contract/files';
import { isFileKey, type StoredFile } from '../../platform/files/file-store.ts';
import { takeAllowance } from '../../platform/rate-limit/allowance.store.ts';
import { readChatAddress } from './chat/chat-address.ts';
import { createSizes } from './downloads/sizes.ts';
import type { FileDeps } from './needs.ts';
import { opensPrivate } from './private/private-address.ts';
import { readGrant, type UploadGrant } from './uploads/upload-address.ts';
import type { UploadResult } from './uploads/upload-counter.ts';

type Query = Readonly<Record<string, unknown>>;

export type ServedFiles = ReturnType<typeof createServedFiles>;

/** What the routes of files read and check at addresses. `uploaded` hears how each upload ended. */
export function createServedFiles(deps: FileDeps, uploaded: (result: UploadResult) => void) {
  const sizes = createSizes(deps);
  const chatSizes = createSizes({ ...deps, store: deps.privateStore });
  const addressOf = (key: string, query: Query) =>
    isFileKey(key) ? readChatAddress(deps.secret, key, query, deps.clock.now()) : null;
  return {
    /** Takes an upload in one step, as many as signed addresses and over all processes; the seconds to wait, or 0. */
    takeFormUpload: (uid: string): Promise<number> =>
      takeAllowance(deps, deps.db, `${imageUploadPath}|u${uid}`, fileCalls.uploadUrl.rate),
    /** The grant of a signed address; null for any other. */
    grantOf: (key: string, query: Query): UploadGrant | null =>
      isFileKey(key) ? readGrant(deps.secret, key, query) : null,
    uploaded,
    /** The bytes of an upload; null when there is none. */
    open: async (key: string): Promise<StoredFile | null> => (isFileKey(key) ? deps.store.open(key) : null),
    /** A picture at a width, for a client of this network. */
    openSized: async (key: string, width: PictureWidth, network: string) =>
      isFileKey(key) ? sizes.open(key, width, network) : null,
    /** A private upload by a signed address; null for a wrong address as for a missing file. */
    openPrivate: async (key: string, query: Query): Promise<StoredFile | null> => {
      const allowed = isFileKey(key) && opensPrivate(deps.secret, key, query, deps.clock.now());
      return allowed ? deps.privateStore.open(key) : null;
    },
    /** A file in a message by a signed address, with the name to save it under; null likewise. */
    openChat: async (key: string, query: Query): Promise<{ file: StoredFile; name: string } | null> => {
      const address = addressOf(key, query);
      const file = address && (await deps.privateStore.open(key));
      return address && file ? { file, name: address.name } : null;
    },
    /** A picture in a message at a width. */
    openChatSized: async (key: string, width: PictureWidth, query: Query, network: string) =>
      addressOf(key, query) ? chatSizes.open(key, width, network) : null,
  };
}
