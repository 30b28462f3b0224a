import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedFiles, schemaFiles, schemaKey } from './schema-key.ts';

describe('the key of a kept template', () => {
  let folder: string;
  const entry = () => join(folder, 'index.ts');
  const key = (version = '170005') => schemaKey(importedFiles([entry()]), version);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schema-'));
    write('index.ts', "import * as first from './first.ts';\nexport const all = { first };\n");
    write('first.ts', "import {\n  one,\n  two,\n} from './names.ts';\nimport type { Row } from './rows.ts';\n");
    write('names.ts', "export const load = () => import('./lazy.ts');\nexport { two } from './two.ts';\n");
    for (const name of ['lazy.ts', 'two.ts', 'rows.ts', 'apart.ts']) write(name, '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['first.ts', 'names.ts', 'lazy.ts', 'two.ts'])('changes with %s, which the migrations import', (name) => {
    const before = key();
    write(name, 'export const changed = 1;');
    expect(key()).not.toBe(before);
  });

  it.each(['rows.ts', 'apart.ts'])('stays with %s, which they do not run', (name) => {
    const before = key();
    write(name, 'export const changed = 1;');
    expect(key()).toBe(before);
  });

  it('changes with the version of PostgreSQL', () => expect(key('180001')).not.toBe(key()));
});

describe('the files behind the key', () => {
  const repository = resolve(import.meta.dirname, '../../../..');
  const files = schemaFiles().map((file) => relative(repository, file));
  const functionsFolder = 'apps/server/src/functions';

  it('are every migration and stored function, what runs them, and the texts that they write', () => {
    const folder = 'apps/server/src/migrations';
    const migrations = readdirSync(join(repository, folder)).filter((name) => /^\d.*\.ts$/.test(name));
    const functions = readdirSync(join(repository, functionsFolder)).filter((name) => /\.sql$/.test(name));
    expect(files).toEqual(
      expect.arrayContaining([
        ...migrations.map((name) => `${folder}/${name}`),
        ...functions.map((name) => `${functionsFolder}/${name}`),
        `${functionsFolder}/revisions.txt`,
        'apps/server/src/platform/db/migrate.ts',
        'apps/server/src/platform/db/dialect.ts',
        'apps/server/package.json',
        'packages/i18n/locales/tha/serverGifts.json',
      ]),
    );
  });

  it('read no other data: a new reader needs its files in the key', () => {
    const readers = importedFiles(schemaFiles().filter((file) => file.endsWith('.ts')))
      .filter((file) => /\bfrom 'node:fs|\bfrom '[^']*\.json'/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(repository, file));
    expect(readers.toSorted()).toEqual([
      `${functionsFolder}/index.ts`,
      // Of a package, whose exact version is in the key.
      'packages/contract/src/text/forms/look.ts',
      'packages/i18n/src/files.ts',
      'packages/i18n/src/server/texts.ts',
    ]);
  });
});
