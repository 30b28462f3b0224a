import { createReadStream } from 'node:fs';
import { chmod, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ids } from '../ids.ts';
import { type Draft, type FileStore, isFileKey } from './file-store.ts';
import { privateModes } from './private-folder.ts';

class TooLarge extends Error {}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export interface DiskStoreOptions {
  /** Restricts access to the server's account. */
  readonly private?: boolean;
  /** Milliseconds without a byte after which an upload is aborted. */
  readonly stallMs?: number;
}

/** Stores files under `root`, spread over folders by the first two characters of the key. */
export function createDiskStore(root: string, ids: Ids, options: DiskStoreOptions = {}): FileStore {
  const { stallMs = 30_000 } = options;
  const mode = options.private ? privateModes : { file: 0o666, folder: 0o777 };
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: mode.folder });
  const drafts = join(root, 'incoming');
  const folderOf = (key: string): string => join(root, 'kept', key.slice(0, 2));
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${key}`);
    return join(folderOf(key), key);
  };

  const draftOf = (path: string, size: number): Draft => ({
    path,
    size,
    keep: async (key) => {
      const target = pathOf(key);
      await makeFolder(folderOf(key));
      try {
        // Unlike a rename, a link never replaces an existing file.
        await link(path, target);
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return 'exists';
        throw error;
      }
      await syncFolder(folderOf(key));
      await rm(path, { force: true });
      return 'kept';
    },
    discard: () => rm(path, { force: true }),
  });

  return {
    receive: async (body, max) => {
      await makeFolder(drafts);
      const path = join(drafts, ids.secret(12));
      let size = 0;
      async function* counted(): AsyncGenerator<Buffer> {
        // Keeps the source open so that a request can be answered after its body is refused.
        for await (const chunk of body.iterator({ destroyOnReturn: false })) {
          stall.refresh();
          size += (chunk as Buffer).length;
          if (size > max) throw new TooLarge();
          yield chunk as Buffer;
        }
      }
      // Opened first: a stream that opens by itself could create the file after the cleanup of a broken body.
      const file = await open(path, 'wx', mode.file);
      // A stalled body would hold its slot for ever.
      const stall = setTimeout(() => body.destroy(new Error('stalled')), stallMs).unref();
      try {
        await pipeline(counted, file.createWriteStream({ flush: true }));
        return draftOf(path, size);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(path, { force: true });
        if (error instanceof TooLarge) return 'too_large';
        if (body.destroyed || body.errored) return 'aborted';
        throw error;
      } finally {
        clearTimeout(stall);
      }
    },
    compose: async (write) => {
      await makeFolder(drafts);
      const path = join(drafts, ids.secret(12));
      try {
        const result = await write(path);
        if (options.private) await chmod(path, mode.file).catch(() => undefined);
        const { size } = await stat(path).catch(() => ({ size: 0 }));
        return { draft: draftOf(path, size), result };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    local: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? path : null;
    },
    open: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { size: found.size, stream: (range) => createReadStream(path, range) } : null;
    },
    has: async (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    keysAfter: async (after, limit) => {
      const keys: string[] = [];
      const folders = await readdir(join(root, 'kept')).catch(() => []);
      for (const folder of folders.toSorted(byCode)) {
        if (keys.length >= limit) break;
        if (folder < after.slice(0, 2)) continue;
        const names = await readdir(join(root, 'kept', folder)).catch(() => []);
        keys.push(...names.filter((name) => name > after && isFileKey(name)).toSorted(byCode));
      }
      return keys.slice(0, limit);
    },
    removeOlder: async (key, before) => {
      const found = await stat(pathOf(key)).catch(() => null);
      if (!found?.isFile() || found.mtimeMs >= before.getTime()) return false;
      await rm(pathOf(key), { force: true });
      return true;
    },
    sweep: async (before) => {
      const names = await readdir(drafts).catch(() => []);
      let removed = 0;
      for (const name of names) {
        const found = await stat(join(drafts, name)).catch(() => null);
        if (!found || found.mtimeMs >= before.getTime()) continue;
        await rm(join(drafts, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** A new name survives a power cut only once its folder is synced. Windows cannot open folders and does not need to. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
