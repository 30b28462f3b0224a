import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTree } from './copy.mjs';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=tests', '-c', 'user.email=tests@example.org', ...args], { cwd: root });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-copied-'));
  write('.gitignore', 'node_modules\n');
  write('packages/a/src/a.ts', 'old');
  write('packages/a/node_modules/b/index.js', 'b');
  write('node_modules/c/index.js', 'c');
  write('node_modules/.cache/d', 'd');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'all');
  write('packages/a/src/a.ts', 'new');
  write('packages/a/src/e.ts', 'untracked');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('copies sources and packages, so that a change of the copy stays there', () => {
  const { folder, remove } = copyTree(root, undefined, ['packages/a']);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect([read('packages/a/src/a.ts'), read('packages/a/src/e.ts')]).toEqual(['new', 'untracked']);
  expect([read('packages/a/node_modules/b/index.js'), read('node_modules/c/index.js')]).toEqual(['b', 'c']);
  expect(existsSync(join(folder, 'node_modules/.cache'))).toBe(false);
  writeFileSync(join(folder, 'packages/a/src/a.ts'), 'changed');
  expect(readFileSync(join(root, 'packages/a/src/a.ts'), 'utf8')).toBe('new');
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(readFileSync(join(root, 'node_modules/c/index.js'), 'utf8')).toBe('c');
});

it('copies the sources of a commit and leaves the index alone', () => {
  const { folder, remove } = copyTree(root, 'HEAD', ['packages/a']);
  expect(readFileSync(join(folder, 'packages/a/src/a.ts'), 'utf8')).toBe('old');
  expect(existsSync(join(folder, 'packages/a/src/e.ts'))).toBe(false);
  expect(readFileSync(join(folder, 'node_modules/c/index.js'), 'utf8')).toBe('c');
  expect(git('status', '--porcelain').toString()).toBe(' M packages/a/src/a.ts\n?? packages/a/src/e.ts\n');
  remove();
});
