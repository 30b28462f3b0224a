import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFunctions } from '../platform/db/stored-functions.ts';

const folder = import.meta.dirname;
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The stored functions of this release, one in each file of this folder. */
export function loadFunctions(): StoredFunctions {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const statements = names.toSorted().map(read);
  const digest = createHash('sha256').update(statements.join('\0')).digest('hex').slice(0, 16);
  const lastLine = read('revisions.txt').trim().split('\n').at(-1);
  return { revision: Number.parseInt(lastLine ?? '', 10), digest, statements };
}
