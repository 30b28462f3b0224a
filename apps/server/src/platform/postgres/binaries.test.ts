import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyBinaries, findBinaries, packageFolder, restoreLinks } from './binaries.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'binaries-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('creates missing links of an install without scripts, and accepts existing ones', () => {
  mkdirSync(join(dir, 'native', 'lib'), { recursive: true });
  writeFileSync(join(dir, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ];
  writeFileSync(join(dir, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  restoreLinks(dir);
  restoreLinks(dir);
  expect(readFileSync(join(dir, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('library');
});

it.each([
  ['linux', 'riscv64'],
  ['win32', 'x64'],
])('points to DATABASE_URL where no PostgreSQL is shipped: %s %s', (platform, arch) => {
  expect(() => findBinaries(undefined, platform, arch)).toThrow(
    expect.objectContaining({ problem: 'unsupported', message: expect.stringContaining('DATABASE_URL') }),
  );
});

it.skipIf(packageFolder(process.platform, process.arch) === undefined)(
  'copies a PostgreSQL once, with everything that it loads later',
  () => {
    const found = findBinaries(undefined);
    const copy = copyBinaries(found, dir, undefined);
    expect(copy).toEqual({ ...found, dir: join(dir, `postgres-${found.version}`) });
    const namesIn = (folder: string) => new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    expect(namesIn(copy.dir)).toEqual(namesIn(found.dir));
    writeFileSync(join(copy.dir, 'mark'), 'not copied again');
    expect(copyBinaries(found, dir, undefined)).toEqual(copy);
    expect(readFileSync(join(copy.dir, 'mark'), 'utf8')).toBe('not copied again');
  },
);
