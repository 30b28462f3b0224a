import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { PostgresError } from './errors.ts';
import { takeFolderLock } from './folder-lock.ts';
import { accountFor, explainWrite, placeOf, privateFolder } from './place.ts';

/** PostgreSQL major version of this release. */
export const releasedMajor = (home: string): string => findBinaries(accountFor(home)).major;

/**
 * Creates the database files of `home` with `fill`, which writes to the given folder. The files get their final name
 * only when complete, and belong to the account that runs PostgreSQL.
 */
export async function fillCluster(home: string, fill: (cluster: string) => Promise<void>): Promise<void> {
  mkdirSync(home, { recursive: true });
  const lock = takeFolderLock(join(home, 'owner.json'));
  try {
    const account = accountFor(home);
    const place = placeOf(home, account);
    const cluster = join(place, 'cluster');
    if (existsSync(cluster)) throw new PostgresError('busy', `There are database files in ${cluster} already.`);
    const draft = `${cluster}.restored`;
    rmSync(draft, { recursive: true, force: true });
    privateFolder(draft, account);
    await fill(draft);
    if (account)
      for (const entry of await readdir(draft, { recursive: true }))
        await chown(join(draft, entry), account.uid, account.gid);
    renameSync(draft, cluster);
  } catch (error) {
    explainWrite(error, home);
  } finally {
    lock.release();
  }
}
