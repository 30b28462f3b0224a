import { countPlaywright, countVitest, withExit } from './results.mjs';

/**
 * A test that fails in the whole run and passes alone is unsteady (flaky): a defect, listed at the end of every run,
 * that does not block other work. More than these numbers is not a coincidence. Why: docs/decisions/flaky-tests.md.
 */
const unsteadyTestsMost = 4;
const unsteadyJourneysMost = 2;

/**
 * @typedef {import('./results.mjs').Counts} Counts
 * @typedef {{ fullName?: string, status: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: readonly Assertion[] }} TestFile
 * @typedef {{ testResults: readonly TestFile[] }} VitestReport
 * @typedef {{ status: string }} JourneyTest
 * @typedef {{ title: string, tests: readonly JourneyTest[] }} Journey
 * @typedef {{ specs?: readonly Journey[], suites?: readonly Suite[] }} Suite
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, suites?: readonly Suite[] }} PlaywrightReport
 * @typedef {Counts & { unsteady: readonly string[] }} Assessment
 */

/** @param {VitestReport} report @returns {string[]} `<file>: <title>` of each failed test */
export const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName = '' }) => `${name}: ${fullName}`),
  );

/**
 * The files to run again; none when nothing failed, when too much failed, or when a file could not be loaded.
 * @param {VitestReport} report
 * @returns {string[]}
 */
export function filesToRetry(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const loaded = failed.every(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'));
  return loaded && failedTests(report).length <= unsteadyTestsMost ? failed.map(({ name }) => name) : [];
}

/**
 * @param {VitestReport} first the whole run
 * @param {{ report: VitestReport | undefined, code: number }} second its failed files alone
 * @returns {Assessment}
 */
export function assessRetry(first, { report, code }) {
  const before = countVitest(first);
  if (!report) return { ...before, unsteady: [] };
  const { failed } = withExit(countVitest(report), code);
  const still = new Set(failedTests(report));
  const unsteady = failed > still.size ? [] : failedTests(first).filter((test) => !still.has(test));
  return { ...before, passed: before.passed + unsteady.length, failed: before.failed - unsteady.length, unsteady };
}

/** @param {readonly Suite[]} suites @param {string} wanted @returns {string[]} */
const journeysOf = (suites, wanted) =>
  suites.flatMap(({ specs = [], suites: below = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title),
    ...journeysOf(below, wanted),
  ]);

/** @param {PlaywrightReport} report @returns {string[]} titles of the journeys that failed at every try */
export const failedJourneys = (report) => journeysOf(report.suites ?? [], 'unexpected');

/**
 * Evaluates journeys, each with one retry.
 * @param {PlaywrightReport} report
 * @returns {Assessment}
 */
export function assessJourneys(report) {
  const counts = countPlaywright(report);
  const unsteady = journeysOf(report.suites ?? [], 'flaky');
  if (unsteady.length <= unsteadyJourneysMost) return { ...counts, unsteady };
  const { passed, failed, skipped } = counts;
  return { passed: passed - unsteady.length, failed: failed + unsteady.length, skipped, unsteady: [] };
}
