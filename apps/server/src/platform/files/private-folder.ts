import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of files and folders that only the server's account may access. */
export const privateModes = { file: 0o600, folder: 0o700 } as const;

/**
 * Makes a folder and its content private, also files of an older version or a restore. Links are skipped. Has no effect
 * on systems without such modes.
 */
export async function restrictFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateModes.folder });
  await correct(folder);
}

async function correct(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  const wanted = found.isDirectory() ? privateModes.folder : privateModes.file;
  if ((found.mode & 0o777) !== wanted) await chmod(path, wanted);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await correct(join(path, name));
}
