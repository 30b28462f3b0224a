import { expect, it } from 'vitest';
import { findModuleProblems } from './module-shape.mjs';
import { readSource } from './read-sources.mjs';

const source = (file: string, text = '') =>
  readSource(`apps/server/src/modules/${file}`, text, (specifier) => specifier);
const serving = 'api.serve(phraseCalls, { list: (input) => listPhrases(deps, input) });';

it('accepts a module with its files', () => {
  const files = [source('phrases/index.ts'), source('phrases/phrases.routes.ts', serving), source('phrases/needs.ts')];
  expect(findModuleProblems(files)).toEqual([]);
  expect(findModuleProblems([source('clock/index.ts')])).toEqual([]);
});

it('names a missing index, missing routes and a second file of dependencies', () => {
  expect(findModuleProblems([source('phrases/phrase.ts', serving), source('phrases/review/deps.ts')])).toEqual([
    'apps/server/src/modules/phrases  module-files: has no index.ts: add it (docs/adding-a-module.md)',
    'apps/server/src/modules/phrases  module-files: has no phrases.routes.ts: add it (docs/adding-a-module.md)',
    'apps/server/src/modules/phrases/review/deps.ts  module-files: declare the dependencies in needs.ts',
  ]);
});
