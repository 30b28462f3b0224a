import { expect, it } from 'vitest';
import { compareTried, showChange, summarise, type Tried } from './compare.mjs';
import { listFailures } from './runner.mjs';

const tried = (file: string, result: Tried['result'], types?: boolean): Tried => ({
  kind: 'store',
  file,
  owner: 'f',
  change: 'where',
  from: 'a',
  to: 'b',
  nth: 0,
  line: 1,
  start: 0,
  result,
  ...(types === undefined ? {} : { types }),
});

it('counts what is caught, by kind', () => {
  const run = [tried('a', 'caught'), tried('b', 'survived', true), { ...tried('c', 'timed out'), kind: 'voice' }];
  expect(summarise(run)).toEqual([
    'store      1 of 2 caught',
    'voice      0 of 1 caught',
    '1 of 3 caught, 1 survived, 1 timed out, 0 gone, 1 of the survivors refused by types',
  ]);
});

it('names what is caught no more and what is caught now, except for code that is gone', () => {
  const before = [tried('a', 'caught'), tried('b', 'survived'), tried('c', 'caught'), tried('d', 'caught')];
  const after = [tried('a', 'survived'), tried('b', 'caught'), tried('c', 'gone'), tried('d', 'caught')];
  const { lost, won } = compareTried(before, after);
  expect(lost.map(({ file }) => file)).toEqual(['a']);
  expect(won.map(({ file }) => file)).toEqual(['b']);
});

it('shows the part of a long text that changes', () => {
  expect(showChange('a < b', 'a <= b')).toBe('a < b → a <= b');
  expect(showChange(`${'x'.repeat(90)}.where(a)`, 'x'.repeat(90))).toBe(
    `… ${'x'.repeat(20)}.where(a) → ${'x'.repeat(20)}`,
  );
  expect(showChange('if (a) return;', '')).toBe('if (a) return; → nothing');
});

it('names a failed test of each file, before files that do not load', () => {
  const passed = { name: '/copy/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'x', status: 'passed' }] };
  const failed = { name: '/copy/b.test.ts', status: 'failed', assertionResults: [{ fullName: 'y', status: 'failed' }] };
  const broken = { name: '/copy/c.test.ts', status: 'failed', assertionResults: [] };
  expect(listFailures({ testResults: [broken, passed, failed] }, '/copy')).toEqual([
    { file: 'b.test.ts', test: 'y' },
    { file: 'c.test.ts', test: 'does not load' },
  ]);
});
