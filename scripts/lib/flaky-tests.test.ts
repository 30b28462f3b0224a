import { describe, expect, it } from 'vitest';
import { assessJourneys, assessRetry, failedJourneys, failedTests, filesToRetry } from './flaky-tests.mjs';

const file = (name: string, ...tests: string[]) => ({
  name,
  status: tests.some((test) => test.startsWith('!')) ? 'failed' : 'passed',
  assertionResults: tests.map((test) => ({
    fullName: test.replace('!', ''),
    status: test.startsWith('!') ? 'failed' : 'passed',
  })),
});

describe('files to run again', () => {
  it.each([
    ['the failed files', [file('a', 'one', '!two'), file('b', 'three')], ['a']],
    ['none when all passed', [file('a', 'one')], []],
    ['those of four failed tests', [file('a', '!one', '!two'), file('b', '!three', '!four')], ['a', 'b']],
    ['none when five tests failed', [file('a', '!one', '!two'), file('b', '!three', '!four', '!five')], []],
    ['none when a file could not be loaded', [file('a', '!one'), { ...file('b'), status: 'failed' }], []],
  ])('%s', (_title, testResults, files) => expect(filesToRetry({ testResults })).toEqual(files));
});

it('names each failed test with its file', () =>
  expect(failedTests({ testResults: [file('a', 'one', '!two'), file('b', '!three')] })).toEqual([
    'a: two',
    'b: three',
  ]));

describe('a second try', () => {
  const first = { testResults: [file('a', 'one', '!two'), file('b', 'three')] };

  it('lists a test that passes alone', () => {
    const report = { testResults: [file('a', 'one', 'two')] };
    expect(assessRetry(first, { report, code: 0 })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      unsteady: ['a: two'],
    });
  });

  it.each([
    ['fails again', { report: { testResults: [file('a', 'one', '!two')] }, code: 1 }],
    ['runs in a process that fails', { report: { testResults: [file('a', 'one', 'two')] }, code: 1 }],
    ['leaves no report', { report: undefined, code: 1 }],
  ])('keeps the failure of a test that %s', (_title, second) =>
    expect(assessRetry(first, second)).toEqual({ passed: 2, failed: 1, skipped: 0, unsteady: [] }),
  );
});

describe('journeys', () => {
  const report = (...statuses: string[]) => ({
    stats: {
      expected: statuses.filter((status) => status === 'expected').length,
      flaky: statuses.filter((status) => status === 'flaky').length,
      unexpected: statuses.filter((status) => status === 'unexpected').length,
      skipped: 0,
    },
    suites: [{ suites: [{ specs: statuses.map((status, at) => ({ title: `journey ${at}`, tests: [{ status }] })) }] }],
  });

  it('lists those that passed on the retry', () =>
    expect(assessJourneys(report('expected', 'flaky', 'unexpected'))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      unsteady: ['journey 1'],
    }));

  it('names those that failed at every try', () =>
    expect(failedJourneys(report('expected', 'flaky', 'unexpected'))).toEqual(['journey 2']));

  it('fails when more than two are unsteady', () =>
    expect(assessJourneys(report('flaky', 'flaky', 'expected', 'flaky'))).toEqual({
      passed: 1,
      failed: 3,
      skipped: 0,
      unsteady: [],
    }));
});
