import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Free disk space that an ordinary account can use below a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export const hasFreeDisk = (folder: string, minBytes: number) => async (): Promise<void> => {
  const { freeBytes } = await diskSpace(folder);
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
