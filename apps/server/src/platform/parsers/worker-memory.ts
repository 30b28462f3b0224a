import { readFile } from 'node:fs/promises';

const pageBytes = 4096;

/** Resident memory of a process on Linux; null on other systems. */
export async function residentBytes(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(text?.split(' ')[1]);
  return Number.isFinite(pages) && text !== null ? pages * pageBytes : null;
}
