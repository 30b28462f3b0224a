import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, markInstalled } from './install.mjs';
import { root, runsTypeScript } from './node.mjs';
import { exitCode, run } from './run.mjs';
import { fingerprint, sourcesOf } from './web.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scripts-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Writes a file with this modification time. */
function write(path: string, text: string, second: number): void {
  writeFileSync(join(dir, path), text);
  utimesSync(join(dir, path), second, second);
}

describe('isInstalled', () => {
  it('is false on a fresh clone', () => {
    write('package-lock.json', '{}', 100);
    expect(isInstalled(dir)).toBe(false);
  });

  it('accepts a manual npm install until the lock file is newer', () => {
    mkdirSync(join(dir, 'node_modules'));
    write('package-lock.json', '{}', 100);
    write('node_modules/.package-lock.json', '{}', 101);
    expect(isInstalled(dir)).toBe(true);
    write('package-lock.json', '{"changed":true}', 102);
    expect(isInstalled(dir)).toBe(false);
  });

  it('compares the content after its own install, whatever npm wrote last', () => {
    mkdirSync(join(dir, 'node_modules'));
    write('node_modules/.package-lock.json', '{}', 100);
    write('package-lock.json', '{"a":1}', 200);
    markInstalled(dir);
    expect(isInstalled(dir)).toBe(true);
    write('package-lock.json', '{"a":2}', 200);
    expect(isInstalled(dir)).toBe(false);
  });
});

it('changes the fingerprint with every source, not with build output or tests', () => {
  mkdirSync(join(dir, 'src'));
  mkdirSync(join(dir, 'dist'));
  write('src/a.ts', 'a', 100);
  const first = fingerprint([dir]);
  write('dist/a.js', 'a', 300);
  write('src/a.test.ts', 'a', 300);
  expect(fingerprint([dir])).toBe(first);
  write('src/a.ts', 'b', 200);
  const second = fingerprint([dir]);
  expect(second).not.toBe(first);
  write('src/b.ts', 'b', 200);
  expect(fingerprint([dir])).not.toBe(second);
});

it.each(['web', 'console'])('builds %s again after a change of any of our packages that it uses', (app) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8'));
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@touchline/'));
  expect(ours).not.toEqual([]);
  for (const name of ours) {
    expect(sourcesOf(app)).toContain(join(root, 'packages', name.replace('@touchline/', '')));
  }
});

it.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['24.21.0', true],
])('decides whether Node %s runs TypeScript: %s', (version, runs) => {
  expect(runsTypeScript(version)).toBe(runs);
});

it('reports the exit of a command', async () => {
  expect(await run('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
    code: 3,
    output: expect.stringMatching(/out\nerr\n|err\nout\n/),
  });
  expect((await run('no-such-command-here', [])).code).toBe(127);
  expect(exitCode(null, 'SIGTERM')).toBe(143);
});
