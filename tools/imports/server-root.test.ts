import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRootProblems } from './server-root.mjs';

const problemsOf = (...files: string[]) =>
  findRootProblems(files.map((file) => ({ file }))).map((problem) => problem.split('  ')[0]);

it('accepts the parts that start and compose the server, their tests, and files of rooms', () => {
  const names = ['main.ts', 'start.ts', 'start.test.ts', 'compose-modules.ts', 'config.test.ts', 'operate/doctor/a.ts'];
  expect(problemsOf(...names.map((name) => `apps/server/src/${name}`))).toEqual([]);
  expect(problemsOf('apps/web/src/seed.ts', 'apps/server/package.ts')).toEqual([]);
});

it('names loose files, loose tests and unknown folders once', () => {
  expect(
    problemsOf(
      'apps/server/src/seed.ts',
      'apps/server/src/gifts.test.ts',
      'apps/server/src/helpers/a.ts',
      'apps/server/src/helpers/b.ts',
    ),
  ).toEqual(['apps/server/src/seed.ts', 'apps/server/src/gifts.test.ts', 'apps/server/src/helpers/']);
});

it('says where the file belongs', () => {
  expect(findRootProblems([{ file: 'apps/server/src/seed.ts' }])[0]).toMatch(/move it to composition, .* operate/);
});

it('knows the folders that ARCHITECTURE.md names', () => {
  const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/^\| `apps\/server\/src\/([\w-]+)\//gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(6);
  expect(problemsOf(...named.map((name) => `apps/server/src/${name}/a.ts`))).toEqual([]);
});
