import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedFiles, changedTexts, findBase, readRepository } from './repository.mjs';

// A hook of git names its own repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
afterAll(() => void vi.unstubAllEnvs());

let top: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: top,
    encoding: 'utf8',
  }).trim();
function write(path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}
/** Commits everything and returns the commit. */
function commit(): string {
  git('add', '-A');
  git('commit', '-q', '-m', 'work');
  return git('rev-parse', 'HEAD');
}
let first: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'repository-'));
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'node_modules\n');
  write('package.json', '{ "workspaces": ["packages/*"] }');
  write('packages/a/package.json', '{ "name": "@x/a", "exports": { ".": "./src/index.ts" } }');
  write('packages/a/src/index.ts', 'export const one = 1;\nexport const two = 2;\n');
  first = commit();
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

describe('the commit to compare with', () => {
  it('is where a branch left main', () => {
    git('switch', '-q', '-c', 'work');
    write('packages/a/src/index.ts', '');
    commit();
    git('switch', '-q', 'main');
    write('b.md', '');
    commit();
    git('switch', '-q', 'work');
    expect(findBase(top)).toEqual({ commit: first, reason: 'where this branch left main' });
  });

  it('is the last commit of main when something is uncommitted, else the one before', () => {
    write('b.md', '');
    expect(findBase(top).commit).toBe(first);
    commit();
    expect(findBase(top)).toEqual({ commit: first, reason: 'the commit before the last' });
  });

  it('is the one before the last without a main branch', () => {
    git('branch', '-m', 'other');
    write('b.md', '');
    commit();
    expect(findBase(top).commit).toBe(first);
  });

  it('does not exist for a single commit', () => {
    expect(() => findBase(top)).toThrow('run npm test');
  });
});

it('lists committed, uncommitted, untracked and deleted files, not ignored ones', () => {
  write('committed.md', '');
  commit();
  write('package.json', '{ "workspaces": [] }');
  write('staged.md', '');
  git('add', 'staged.md');
  write('a folder/new ü.md', '');
  write('node_modules/x.js', '');
  rmSync(join(top, 'packages/a/src/index.ts'));
  expect(changedFiles(first, top)).toEqual(
    ['a folder/new ü.md', 'committed.md', 'package.json', 'packages/a/src/index.ts', 'staged.md'].sort(),
  );
});

it('reads which declarations changed, and resolves names of workspaces', () => {
  write('packages/a/src/index.ts', '// One.\nexport const one = 1;\nexport const two = 3;\n');
  write('packages/a/readme.md', '');
  const { repository, nodes } = readRepository(first, changedFiles(first, top), top);
  expect(nodes).toEqual(['packages/a/readme.md#', 'packages/a/src/index.ts#two']);
  expect(repository.resolve('@x/a', 'packages/b/src/x.ts')).toBe('packages/a/src/index.ts');
  expect(repository.resolve('react', 'packages/b/src/x.ts')).toBe('npm:react');
  // The second time they come from the cache.
  expect(readRepository(first, changedFiles(first, top), top).nodes).toEqual(nodes);
});

it('lists the English texts that changed, before and after', () => {
  const file = 'packages/i18n/locales/eng/room.json';
  write(file, '{ "send": "Send", "deep": { "close": "Close it" }, "left": "{n} left", "same": "Stays" }');
  const base = commit();
  write(file, '{ "send": "Post it", "deep": { "close": "Close it" }, "left": "{n} remain", "same": "Stays" }');
  expect(changedTexts(base, [file, 'packages/i18n/locales/ara/room.json'], top)).toEqual(['Send', 'Post it']);
});
