import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@touchline/server/platform/db/database.ts';

/** Folder of the embedded database's files. Under root they are elsewhere, behind a link. */
export const databaseFolder = async (dataDir: string): Promise<string> => {
  const moved = join(dataDir, 'postgres', 'moved');
  return existsSync(moved) ? realpath(moved) : join(dataDir, 'postgres');
};

/** Process id and socket folder of a running embedded database: lines 1 and 5 of its `postmaster.pid`. */
async function readPostmaster(dataDir: string): Promise<{ pid: number; host: string }> {
  const lines = (await readFile(join(await databaseFolder(dataDir), 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), host: lines[4] ?? '' };
}

export const databasePid = async (dataDir: string): Promise<number> => (await readPostmaster(dataDir)).pid;

/** Address of the embedded database of a running server, for `DATABASE_URL`. */
export const databaseUrl = async (dataDir: string): Promise<string> => {
  const { host } = await readPostmaster(dataDir);
  return `postgres://touchline@localhost/touchline?host=${encodeURIComponent(host)}`;
};

/** Connects to the embedded database of a running server, beside it. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Pick<Database, 'pool' | 'close'>> {
  return openDatabase(await databaseUrl(dataDir), { poolSize: 4 });
}
