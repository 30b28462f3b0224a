import { readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes a folder with data folders, and the database files that root had to keep outside of them. */
export async function removeDataFolders(base: string): Promise<void> {
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isSymbolicLink() && entry.name === 'moved')
      await rm(await readlink(join(entry.parentPath, entry.name)), { recursive: true, force: true });
  await rm(base, { recursive: true, force: true });
}
