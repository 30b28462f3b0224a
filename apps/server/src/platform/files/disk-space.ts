import { statfs } from 'node:fs/promises';

/** Bytes that may still be written below a folder; null where the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}
