import { expect, it } from 'vitest';
import { countPlaywright, countVitest, mergePlaywright, sum, timesOfJourneys, withExit } from './results.mjs';

it('counts a Vitest report, including files that could not be loaded', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }, { status: 'todo' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

it('counts a Playwright report', () => {
  expect(countPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } })).toEqual({
    passed: 6,
    failed: 2,
    skipped: 3,
  });
});

it('merges the reports of several runs of Playwright', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  const merged = mergePlaywright([{ suites: ['a'], stats }, { suites: ['b', 'c'], stats }, { stats }]);
  expect(merged.suites).toEqual(['a', 'b', 'c']);
  expect(countPlaywright(merged)).toEqual({ passed: 18, failed: 6, skipped: 9 });
});

it('never counts a bad exit as success', () => {
  expect(withExit({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(withExit({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  expect(withExit({ passed: 3, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

it('adds counts', () => {
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});

it("adds up the tries of each file's journeys", () => {
  const journey = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'a.spec.ts', specs: [journey(1000, 500)], suites: [{ specs: [journey(2000)] }] },
    { file: 'b.spec.ts', specs: [journey(250)] },
    { file: 'a.spec.ts', specs: [journey(100)] },
  ];
  expect(timesOfJourneys({ suites })).toEqual([
    { name: 'a.spec.ts', seconds: 3.6 },
    { name: 'b.spec.ts', seconds: 0.25 },
  ]);
});
