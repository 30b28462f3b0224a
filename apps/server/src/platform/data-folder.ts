import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from './postgres/place.ts';

/**
 * Closes the data folder to other accounts, a new and an existing one. A server that is root runs PostgreSQL as another
 * account, which must pass through the folder to its own: then others may enter it, but list nothing. `databaseDir` is
 * null when the database is not below the folder.
 */
export function closeDataFolder(dataDir: string, databaseDir: string | null): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, databaseDir !== null && isPassedThrough(dataDir, databaseDir) ? 0o711 : 0o700);
  } catch {
    // A volume of another owner stays as it is, which `doctor` reports; the start explains what it cannot write.
  }
}

function isPassedThrough(dataDir: string, databaseDir: string): boolean {
  const account = accountFor(databaseDir);
  if (!account || account.uid === statSync(dataDir).uid) return false;
  // Files that were moved elsewhere are not reached through this folder.
  return lstatSync(join(databaseDir, 'moved'), { throwIfNoEntry: false }) === undefined;
}
