import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './node.mjs';

const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const paths = [...page.matchAll(/`((?:apps|packages|tests|scripts|docs)\/[^`]+)`/g)].map(([, path]) => path ?? '');

it('maps all nine sections of the specification', () => {
  const titles = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(titles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('names only files and folders that exist', () => {
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('names a test in every section', () => {
  const sections = page.split(/^## \d\. /m).slice(1);
  expect(
    sections.filter((section) => !/\.(?:test|spec)\.tsx?`/.test(section)).map((text) => text.slice(0, 40)),
  ).toEqual([]);
});
