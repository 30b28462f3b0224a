import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const here = import.meta.dirname;
const repository = resolve(here, '../../../..');
const { resolve: resolvePackage } = createRequire(import.meta.url);
const importedFrom =
  /^(?:import|export)\s(?!type\s)[\w\s{},*$]*from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** The files that some modules import, directly or not, with them; packages of other makers are left out. */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, ...specifiers] of readFileSync(file, 'utf8').matchAll(importedFrom)) {
      const specifier = specifiers.find((each) => each !== undefined) ?? '';
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else if (specifier.startsWith('@touchline/')) visit(resolvePackage(specifier));
    }
  };
  for (const entry of entries) visit(entry);
  return [...found].sort();
}

/** The texts of the server, in which migrations write names. */
function serverTexts(): string[] {
  const locales = join(repository, 'packages/i18n/locales');
  return readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\bserver\w*\.json$/.test(path))
    .map((path) => join(locales, path))
    .sort();
}

/** The stored functions and their revision. */
function functionFiles(): string[] {
  const folder = join(here, '../functions');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') || name === 'revisions.txt');
  return names.sort().map((name) => join(folder, name));
}

/** Everything that decides what an empty database looks like: migrations, stored functions, and all that they run on. */
export const schemaFiles = (): string[] => [
  ...importedFiles([
    join(here, '../migrations/index.ts'),
    join(here, '../functions/index.ts'),
    join(here, '../platform/db/migrate.ts'),
    join(here, '../platform/db/database.ts'),
  ]),
  // The exact versions of the library that runs the migrations, and of the tables that texts are folded with.
  join(here, '../../package.json'),
  join(repository, 'packages/contract/package.json'),
  ...functionFiles(),
  ...serverTexts(),
];

/**
 * The key of a kept template: another content of a file or another version of PostgreSQL gives another key. Work trees
 * with the same content share it.
 */
export function schemaKey(files: readonly string[], serverVersion: string): string {
  const hash = createHash('sha256').update(serverVersion);
  for (const file of files) hash.update(`\0${relative(repository, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
