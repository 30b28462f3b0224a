import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ids } from './ids.ts';

/** File with the id of the media engine in the data folder; it also marks the folder as used. */
export const engineIdFile = 'engine-id';

/** The id of an engine of a data folder; created at the first start. */
export function storeEngineId(dataDir: string, ids: Pick<Ids, 'secret'>, name = engineIdFile): string {
  const file = join(dataDir, name);
  const stored = read(file);
  if (stored) return stored;
  const made = ids.secret(9);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
