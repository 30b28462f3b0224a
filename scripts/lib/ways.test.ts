import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../../tools/imports/read-sources.mjs';
import { workspacesOf } from './imports.mjs';
import { root } from './node.mjs';
import { findBrokenSteps, readWays } from './ways.mjs';

const ways = readWays(readFileSync(join(root, 'docs/ways.md'), 'utf8'));
const sources = readSources(root, workspacesOf(root));
const source = (file: string, ...to: string[]) => ({
  file,
  imports: to.map((each) => ({ to: each, line: 1, lazy: false, types: false })),
  uses: [],
});

it('describes a message, a gift and an RTMP packet', () => {
  expect([...ways.keys()]).toEqual(['A message', 'A gift', 'An RTMP packet']);
});

it.each([...ways])('%s passes files that know each other', (_title, way) => {
  expect(way.length).toBeGreaterThan(5);
  expect(findBrokenSteps(way, sources)).toEqual([]);
});

it('a message enters at most 20 files of the server, a gift at most 25', () => {
  const ofServer = (title: string) => (ways.get(title) ?? []).filter((file) => file?.startsWith('apps/server/'));
  expect(ofServer('A message').length).toBeLessThanOrEqual(20);
  expect(ofServer('A gift').length).toBeLessThanOrEqual(25);
});

it('finds files that are missing, named twice, or apart from those before them', () => {
  const some = [source('a', 'b'), source('b'), source('c')];
  expect(findBrokenSteps(['a', 'b', null, 'c'], some)).toEqual([]);
  expect(findBrokenSteps(['a', 'c', 'a', 'd'], some)).toEqual([
    'c neither imports nor is imported by a file before it',
    'a is named twice',
    'd does not exist',
  ]);
});
