/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {readonly Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    noCounts(),
  );

/**
 * A run that failed without a failed test (a crash, an error outside of tests) counts as one failure.
 * @param {Counts} counts @param {number} code the exit code @returns {Counts}
 */
export const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * Counts of Vitest's JSON report. A file that could not be loaded counts as one failure.
 * @param {{ testResults: readonly { status: string, assertionResults: readonly { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const counts = noCounts();
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1;
  }
  return counts;
}

/**
 * Counts of Playwright's JSON report; a test that passes on a retry counts as passed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * One report of several runs of Playwright.
 * @template T
 * @param {readonly { suites?: readonly T[], stats: { expected: number, flaky: number, unexpected: number, skipped: number } }[]} reports
 */
export const mergePlaywright = (reports) => ({
  suites: reports.flatMap(({ suites = [] }) => suites),
  stats: reports.reduce(
    (total, { stats }) => ({
      expected: total.expected + stats.expected,
      flaky: total.flaky + stats.flaky,
      unexpected: total.unexpected + stats.unexpected,
      skipped: total.skipped + stats.skipped,
    }),
    { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
  ),
});

/** @typedef {{ name: string, seconds: number }} FileTime */

/**
 * @typedef {{ tests: readonly { results?: readonly { duration: number }[] }[] }} TimedJourney
 * @typedef {{ file?: string, specs?: readonly TimedJourney[], suites?: readonly TimedSuite[] }} TimedSuite
 * @typedef {{ suites?: readonly TimedSuite[] }} JourneyTimes
 */

/** How long each file took with all tries, in Playwright's JSON report. @param {JourneyTimes} report @returns {FileTime[]} */
export function timesOfJourneys({ suites = [] }) {
  /** @param {TimedSuite} suite @returns {number} */
  const msOf = ({ specs = [], suites: below = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration)))
      .concat(below.map(msOf))
      .reduce((total, ms) => total + ms, 0);
  /** @type {Map<string, number>} A file with journeys of several projects is in several reports. */
  const times = new Map();
  for (const suite of suites) times.set(suite.file ?? '', (times.get(suite.file ?? '') ?? 0) + msOf(suite) / 1000);
  return [...times].map(([name, seconds]) => ({ name, seconds }));
}
