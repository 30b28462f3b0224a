import { expect, it } from 'vitest';
import { summaryLines } from './summary.mjs';

const part = (name: string, more: object = {}) => ({
  name,
  counts: { passed: 2, failed: 0, skipped: 1 },
  failures: [],
  unsteady: [],
  files: [],
  seconds: 61,
  cpuSeconds: 90,
  ...more,
});
const files = (...seconds: number[]) => seconds.map((each) => ({ name: `f${each}`, seconds: each }));

it('names the ten slowest files of all parts, the slowest first', () => {
  const lines = summaryLines(
    [part('A', { files: files(1, 30, 3) }), part('B', { files: files(2, 4, 5, 6, 7, 8, 9, 10) })],
    1,
  );
  const named = lines.flatMap((line) => line.match(/f\d+$/)?.[0] ?? []);
  expect(named).toEqual(['f30', 'f10', 'f9', 'f8', 'f7', 'f6', 'f5', 'f4', 'f3', 'f2']);
});

it('gives the time and CPU minutes of each part and of the run, and ends with the counts', () =>
  expect(summaryLines([part('A'), part('B', { seconds: 130, cpuSeconds: 30 })], 185).slice(-4)).toEqual([
    'A: 2 passed, 0 failed, 1 skipped; 61.0 s, CPU minutes 1.5',
    'B: 2 passed, 0 failed, 1 skipped; 2 min 10 s, CPU minutes 0.5',
    'Total: 3 min 5 s, CPU minutes 2.0',
    '4 passed, 0 failed, 2 skipped',
  ]));

it('says that CPU minutes are unknown when those of a part are', () => {
  const lines = summaryLines([part('A'), part('B', { cpuSeconds: undefined })], 100);
  expect(lines).toContain('B: 2 passed, 0 failed, 1 skipped; 61.0 s, CPU minutes unknown');
  expect(lines).toContain('Total: 1 min 40 s, CPU minutes unknown');
});

it('lists failed and unsteady tests before the figures', () => {
  const lines = summaryLines([part('A', { failures: ['a: one'] }), part('B', { unsteady: ['b: two'] })], 1);
  expect(lines.slice(0, 3)).toEqual(['', 'FAILED: a: one', 'UNSTEADY, passed only at the second try: b: two']);
});
