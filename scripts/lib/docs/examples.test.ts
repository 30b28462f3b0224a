import { describe, expect, it } from 'vitest';
import { findFeatureProblems } from '../../../tools/imports/feature-shape.mjs';
import { findBreaches } from '../../../tools/imports/import-rules.mjs';
import { findModuleProblems } from '../../../tools/imports/module-shape.mjs';
import { readSource } from '../../../tools/imports/read-sources.mjs';
import { createResolver, workspacesOf } from '../imports.mjs';
import { root } from '../node.mjs';
import { listFiles, readDocuments, readFile } from './documents.ts';
import { applyExamples, readExamples } from './examples.ts';
import { findTypeErrors } from './type-errors.ts';

const existing = listFiles();
const examples = readDocuments(existing)
  .flatMap(readExamples)
  .map((example) => ({ ...example, path: example.path.replace('<number>', '9999') }));
const read = (path: string): string | undefined => (existing.includes(path) ? readFile(path) : undefined);
const files = applyExamples(examples, read);
const paths = [...files.keys()].filter((path) => /\.tsx?$/.test(path));

describe('the examples of the documents', () => {
  it('are on the pages that show how to add something', () => {
    const pages = examples.map(({ at }) => at.replace(/:\d+$/, ''));
    expect([...new Set(pages)].sort()).toEqual([
      'docs/adding-a-call.md',
      'docs/adding-a-language.md',
      'docs/adding-a-module.md',
      'docs/adding-a-sport.md',
    ]);
  });

  it('compile', () => {
    const wrong = 'apps/server/src/modules/wrong.ts';
    const withWrong = new Map(files).set(wrong, "export const one: number = 1;\nexport const two: number = 'two';");
    const ofConsole = paths.filter((path) => path.startsWith('apps/console/'));
    const others = paths.filter((path) => !ofConsole.includes(path));
    expect(findTypeErrors('apps/server', withWrong, [...others, wrong])).toEqual([
      `${wrong}:2  Type 'string' is not assignable to type 'number'.`,
    ]);
    expect(findTypeErrors('apps/console', files, ofConsole)).toEqual([]);
  });

  it('keep the rules of imports, modules and features', () => {
    const resolve = createResolver(root, workspacesOf(root));
    const sources = paths.map((path) => readSource(path, files.get(path) ?? '', resolve));
    expect(findBreaches(sources)).toEqual([]);
    const ofNewModules = sources.filter(({ file }) => file.includes('/modules/mottos/'));
    expect(ofNewModules.length).toBeGreaterThan(5);
    expect(findModuleProblems(ofNewModules)).toEqual([]);
    const ofNewFeatures = sources.filter(({ file }) => file.includes('/features/guests/'));
    expect(ofNewFeatures.length).toBe(2);
    expect(findFeatureProblems(ofNewFeatures)).toEqual([]);
  });
});

describe('reading examples', () => {
  const page = (...lines: string[]) => readExamples({ path: 'page.md', text: lines.join('\n') });

  it('takes each file of a block, without its indentation', () => {
    expect(page('1. Do:', '', '   ```ts', '   // a/b.ts', '   one', '', '   // c.ts', '     two', '   ```')).toEqual([
      { at: 'page.md:3', path: 'a/b.ts', text: 'one', isAddition: false },
      { at: 'page.md:3', path: 'c.ts', text: '  two', isAddition: false },
    ]);
    expect(page('```', 'npm start', '```', '```sh', 'ls', '```')).toEqual([]);
  });

  it('refuses a block that does not name its file', () => {
    expect(() => page('```ts', 'const a = 1;', '```')).toThrow('page.md:1  the first line does not name the file');
  });

  it('adds lines to a file where the others are', () => {
    const added = page('```diff', ' // a.ts', ' {', '+  0,', '   1,', ' …', '   3,', '+', '+  4,', '```');
    expect(applyExamples(added, () => '{\n  1,\n  2,\n  3,\n}').get('a.ts')).toBe(
      '{\n  0,\n  1,\n  2,\n  3,\n\n  4,\n}',
    );
  });

  it('refuses lines that a file does not have once, files that are missing, and new ones that exist', () => {
    const added = page('```diff', ' // a.ts', '   1,', '+  4,', '```');
    expect(() => applyExamples(added, () => '  2,')).toThrow('page.md:1  a.ts has 0 times:   1,');
    expect(() => applyExamples(added, () => '  1,\n  1,')).toThrow('page.md:1  a.ts has 2 times:   1,');
    expect(() => applyExamples(added, () => undefined)).toThrow('page.md:1  a.ts does not exist');
    const made = page('```ts', '// a.ts', '1;', '```');
    expect(() => applyExamples(made, () => '2;')).toThrow('page.md:1  a.ts exists: choose another example');
  });
});
