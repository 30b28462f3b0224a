import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  /** Leaves no byte free. */
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
}

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string): boolean => spawnSync('umount', [folder]).status === 0;

/** Whether this account may mount and the system has memory disks. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mount-'));
  const done = mount(folder, 1) && unmount(folder);
  void rm(folder, { recursive: true, force: true });
  return done;
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10)) {
      const block = Buffer.alloc(size);
      // Writes files until none of this size fits, then smaller ones.
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}

/** Runs `work` on a separate disk of this size. */
export async function withSmallDisk(megabytes: number, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'touchline-disk-'));
  if (!mount(path, megabytes)) throw new Error('no disk could be mounted');
  const filler = join(path, 'filler');
  try {
    await work({ path, fill: () => fill(filler), free: () => rm(filler, { force: true }) });
  } finally {
    unmount(path);
    await rm(path, { recursive: true, force: true });
  }
}
