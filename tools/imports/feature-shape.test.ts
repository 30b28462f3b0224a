import { expect, it } from 'vitest';
import { findFeatureProblems } from './feature-shape.mjs';
import { readSource } from './read-sources.mjs';

const problemsIn = (app: string, ...files: readonly string[]) =>
  findFeatureProblems(
    files.map((file) => readSource(`apps/${app}/src/features/news/${file}`, '', (specifier) => specifier)),
  );
const problemsOf = (...files: readonly string[]) => problemsIn('web', ...files);
const flat = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];

it('accepts small features without folders and features with folders', () => {
  expect(problemsOf('index.ts', ...flat, 'a.test.ts', 'b.dom.test.tsx')).toEqual([]);
  expect(problemsOf('index.ts', 'api/use-news.ts', 'components/list/News.tsx', 'model/page.ts')).toEqual([]);
});

it('names a feature without an index and a large one without folders', () => {
  expect(problemsOf('News.tsx')).toEqual([
    'apps/web/src/features/news  feature-files: has no index.ts: add one for the screens',
  ]);
  expect(problemsOf('index.ts', ...flat, 'f.ts')).toEqual([
    'apps/web/src/features/news  feature-files: has 7 files and no folders: sort them into api/, components/ and model/',
  ]);
});

it('treats the features of the console alike', () => {
  expect(problemsIn('console', 'News.tsx')).toEqual([
    'apps/console/src/features/news  feature-files: has no index.ts: add one for the screens',
  ]);
});

it('names files beside the folders', () => {
  expect(problemsOf('index.ts', 'model/page.ts', 'use-news.ts')).toEqual([
    'apps/web/src/features/news/use-news.ts  feature-files: move it into api/, components/ or model/',
  ]);
});
