import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Check } from '../checks.mjs';
import { CheckRepository } from './check-repository.ts';

let repository: CheckRepository;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stub-'));
  repository = new CheckRepository({ 'src/a.ts': 'fine', 'src/b.ts': 'fine', 'docs/page.md': 'fine' });
});
afterEach(() => {
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A check that notes its files and finds the word `bad` in src/a.ts; `more` runs before it ends. */
function stub(memory: Omit<NonNullable<Check['memory']>, 'name'>, more = ''): Check {
  const script = join(folder, 'check-tree.mjs');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(folder, 'runs'))}, 'run ' + process.argv.slice(2).sort().join(' ') + '\\n');
    const text = readFileSync('src/a.ts', 'utf8');
    ${more}
    if (text.includes('bad')) { console.log('bad word'); process.exitCode = 1; }`,
  );
  return { name: 'words', command: process.execPath, args: [script], memory: { name: 'words', ...memory } };
}
const whole = () => stub({ reads: (path) => path.endsWith('.ts') });
const runs = () =>
  existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').split('\n').slice(0, -1) : [];

describe('a check as a whole', () => {
  it('runs once for the same files, and says that nothing changed', async () => {
    expect(await repository.check([whole()])).toEqual(['ok words']);
    expect(await repository.check([whole()])).toEqual(['ok unchanged words']);
    expect(runs()).toHaveLength(1);
  });

  it('finds an error that was added after a pass, each time', async () => {
    await repository.check([whole()]);
    repository.write({ 'src/a.ts': 'bad' });
    const failed = ['FAILED words', 'bad word'];
    expect(await repository.check([whole()])).toEqual(failed);
    expect(await repository.check([whole()])).toEqual(failed);
    repository.write({ 'src/a.ts': 'fine' });
    expect(await repository.check([whole()])).toEqual(['ok unchanged words']);
  });

  it.each([
    ['a file that it reads', { 'src/b.ts': 'other' }],
    ['a new file, to which an import may lead', { 'docs/new.md': '' }],
    ['a setting', { '.tool.json': '{}' }],
    ['a setting of a folder', { 'src/tsconfig.json': '{}' }],
    ['a script', { 'scripts/lib/rule.mjs': '' }],
    ['the version of an installed package', { 'node_modules/.package-lock.json': '{"packages":{}}' }],
  ])('runs again after a change of %s', async (_, change) => {
    await repository.check([whole()]);
    repository.write(change);
    expect(await repository.check([whole()])).toEqual(['ok words']);
  });

  it('does not run again for the content of a file that it does not read', async () => {
    await repository.check([whole()]);
    repository.write({ 'docs/page.md': 'other' });
    expect(await repository.check([whole()])).toEqual(['ok unchanged words']);
  });

  it('does not remember a pass when a file was saved while it ran', async () => {
    const saving = stub({}, "writeFileSync('src/a.ts', 'bad');");
    expect(await repository.check([saving])).toEqual(['ok words']);
    expect(await repository.check([whole()])).toEqual(['FAILED words', 'bad word']);
    repository.write({ 'src/a.ts': 'fine' });
    expect(await repository.check([stub({})])).toEqual(['ok words']);
  });
});

describe('a check of single files', () => {
  const each = () => stub({ split: 'file' });

  it('looks at the changed files only, and at all of them until they pass', async () => {
    await repository.check([each()]);
    repository.write({ 'src/a.ts': 'bad', 'docs/page.md': 'other' });
    const failed = ['FAILED words (2 changed files)', 'bad word'];
    expect(await repository.check([each()])).toEqual(failed);
    expect(await repository.check([each()])).toEqual(failed);
    repository.write({ 'src/a.ts': 'fine now' });
    expect(await repository.check([each()])).toEqual(['ok words (2 changed files)']);
    expect(await repository.check([each()])).toEqual(['ok unchanged words']);
    expect(runs()).toEqual(['run ', ...Array(3).fill('run docs/page.md src/a.ts')]);
  });
});
