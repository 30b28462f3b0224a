import { createHash } from 'node:crypto';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEntry } from './manifest.ts';

export interface Tree {
  /** Relative paths with forward slashes. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/**
 * Lists everything below `root`. `skip` excludes a path and its content; files that vanish during the walk are left
 * out.
 */
export async function listTree(root: string, skip: (path: string) => boolean = () => false): Promise<Tree> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const names = await readdir(join(root, below)).catch(ignoreMissing);
    for (const name of (names ?? []).toSorted()) {
      const path = below === '' ? name : `${below}/${name}`;
      if (skip(path)) continue;
      const found = await stat(join(root, path)).catch(ignoreMissing);
      if (found?.isDirectory()) {
        folders.push(path);
        await visit(path);
      } else if (found?.isFile()) files.push(path);
    }
  };
  await visit('');
  return { folders, files };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const blockSize = 1024 * 1024;
/** Blocks between two uses: a new one for each of thousands of small files makes the garbage collector run all the time. */
const idleBlocks: Buffer[] = [];

/** Copies one file, readable by its owner only, and returns its entry; undefined when the source is gone. */
export async function copyFile(from: string, to: string): Promise<FileEntry | undefined> {
  const source = await open(from, 'r').catch(ignoreMissing);
  if (!source) return undefined;
  const block = idleBlocks.pop() ?? Buffer.allocUnsafeSlow(blockSize);
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(block, 0, blockSize);
        if (bytesRead === 0) break;
        const bytes = block.subarray(0, bytesRead);
        hash.update(bytes);
        await target.writeFile(bytes);
        size += bytesRead;
      }
      await target.sync();
      return { size, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    idleBlocks.push(block);
    await source.close();
  }
}

/** The entry of a file; undefined when it is missing. */
export async function readEntry(path: string): Promise<FileEntry | undefined> {
  const source = await open(path, 'r').catch(ignoreMissing);
  if (!source) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  // Closes the file when it ends.
  for await (const chunk of source.createReadStream({ highWaterMark: blockSize })) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Runs `work` for each item, a few at a time. Stops at the first failure. */
export async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 4): Promise<void> {
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const item = items[next] as T;
      next += 1;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

export async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
}
