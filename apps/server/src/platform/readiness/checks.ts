import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

interface DataPlaces {
  readonly dataDir: string;
  readonly database: { readonly url: string | null; readonly dir: string };
}

/** Free disk space that an ordinary account can use: of the folder whose disk has the least. */
export async function diskSpace(folders: readonly string[]): Promise<DiskSpace> {
  const found = await Promise.all(folders.map((folder) => statfs(folder)));
  const spaces = found.map(({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }));
  return spaces.reduce((least, space) => (space.freeBytes < least.freeBytes ? space : least));
}

/** The folders whose disks fill up: the data, and the files of an embedded database that are kept elsewhere. */
export function dataFolders({ dataDir, database: { url, dir } }: DataPlaces): string[] {
  const moved = join(dir, 'moved');
  return url === null && existsSync(moved) ? [dataDir, moved] : [dataDir];
}

export const hasFreeDisk = (places: DataPlaces, minBytes: number) => async (): Promise<void> => {
  const { freeBytes } = await diskSpace(dataFolders(places));
  if (freeBytes < minBytes) throw new Error(`only ${Math.round(freeBytes / 1_000_000)} MB are free`);
};

/** Passes when `ask` succeeded within `withinMs`; calls it again when the last result is older. */
export function createRecentCheck(ask: () => Promise<unknown>, withinMs: number, monotonic = () => performance.now()) {
  let answered = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (monotonic() - answered < withinMs) return;
    await ask();
    answered = monotonic();
  };
}
