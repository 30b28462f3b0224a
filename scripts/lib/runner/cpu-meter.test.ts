import { expect, it } from 'vitest';
import { CpuMeter, type ProcessTimes, parseStat } from './cpu-meter.mjs';

const times = (pid: number, parent: number, own: number, ended = 0, start = '1'): ProcessTimes => ({
  pid,
  parent,
  start,
  own,
  ended,
});

/** The total after these samples, of process 10. */
function totalOf(...samples: ProcessTimes[][]) {
  let processes: ProcessTimes[] = [];
  const meter = new CpuMeter(10, () => processes);
  for (processes of samples) meter.sample();
  return meter.total();
}

it('adds up a process, its children and those that ended', () =>
  expect(
    totalOf([times(1, 0, 900), times(10, 1, 5, 20), times(11, 10, 3, 1), times(12, 11, 2), times(13, 1, 70)]),
  ).toBe(31));

it('counts a child that ended once', () =>
  expect(totalOf([times(10, 1, 5), times(11, 10, 7)], [times(10, 1, 5, 8)])).toBe(13));

it('keeps counting a child that outlived its parent, with its own children', () =>
  expect(
    totalOf(
      [times(10, 1, 1), times(11, 10, 1), times(12, 11, 2)],
      [times(10, 1, 1, 1), times(12, 1, 4), times(13, 12, 3)],
      // It added up its child, then ended.
      [times(10, 1, 1, 1), times(12, 1, 4, 5)],
      [times(10, 1, 1, 1)],
    ),
  ).toBe(11));

it('ignores another process that received the id of an ended one', () =>
  expect(totalOf([times(10, 1, 1), times(11, 10, 1)], [times(10, 1, 1, 1), times(11, 1, 50, 0, '2')])).toBe(2));

it('is unknown where processes cannot be read', () => expect(totalOf([])).toBeUndefined());

it('reads the line of a program with spaces and parentheses in its name', () =>
  expect(
    parseStat(
      '42 (a) b (c) S 7 42 42 0 -1 4194304 100 0 0 0 150 50 300 25 20 0 1 0 98765 1000 10 18446744073709551615',
    ),
  ).toEqual({ pid: 42, parent: 7, start: '98765', own: 2, ended: 3.25 }));

it.runIf(process.platform === 'linux')('measures this process', () =>
  expect(new CpuMeter().total()).toBeGreaterThan(0),
);
