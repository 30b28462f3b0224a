import { statfs } from 'node:fs/promises';

/** Free bytes below a folder; null when the system does not report them. */
export async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}
