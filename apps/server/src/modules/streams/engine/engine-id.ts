import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ids } from '../../../platform/ids.ts';

/** In the data folder; it also shows that the folder was in use. */
export const engineIdFile = 'engine-id';

/** The name of the engine that belongs to a data folder; made at the first start. */
export function keepEngineId(dataDir: string, ids: Pick<Ids, 'secret'>): string {
  const file = join(dataDir, engineIdFile);
  const kept = read(file);
  if (kept) return kept;
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
