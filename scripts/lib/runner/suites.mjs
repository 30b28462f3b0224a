import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { assessJourneys, assessRetry, failedJourneys, failedTests, filesToRetry } from '../flaky-tests.mjs';
import { pickNode, root } from '../node.mjs';
import { countPlaywright, countVitest, noCounts, withExit } from '../results.mjs';
import { run } from '../run.mjs';
import { ensureTools } from '../tools.mjs';
import { ensureBuilt } from '../web.mjs';

/**
 * @typedef {import('../results.mjs').Counts} Counts
 * @typedef {object} Result
 * @property {Counts} counts
 * @property {readonly string[]} failures what failed, named at the end of a run
 * @property {readonly string[]} unsteady what failed in the whole run and passed alone
 */

/**
 * Runs a command that writes a JSON report.
 * @template T
 * @param {string} name of the report
 * @param {(file: string) => Promise<{ code: number }>} work
 * @returns {Promise<{ code: number, report: T | undefined }>}
 */
async function withReport(name, work) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
  const file = join(folder, name);
  try {
    const { code } = await work(file);
    return { code, report: readJson(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Counts} counts @returns {Result} */
const plain = (counts) => ({ counts, failures: [], unsteady: [] });

/** @param {readonly string[]} [names] all checks without it @returns {Promise<Result>} */
export async function runCheckSuite(names) {
  // Needs the packages, which may have just been installed.
  const { allChecks, runChecks } = await import('../checks.mjs');
  const checks = allChecks().filter(({ name }) => !names || names.includes(name));
  return plain({ ...(await runChecks(checks)), skipped: 0 });
}

/** Vitest's filters are parts of paths: a whole path names one file. @param {string} file */
const fullPath = (file) => join(root, file);

/**
 * @param {{ files?: readonly string[], pattern?: string | undefined, config?: string }} selection
 * @returns {Promise<{ code: number, report: import('../flaky-tests.mjs').VitestReport | undefined }>}
 */
const vitest = ({ files = [], pattern, config }) =>
  withReport('vitest.json', (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const settings = ['--root', root, ...(config ? ['--config', join(root, config)] : [])];
    const title = pattern ? [`--testNamePattern=${pattern}`] : [];
    return run('vitest', ['run', ...settings, ...reporters, ...title, ...files.map(fullPath)], { show: true });
  });

/**
 * Files of unit and integration tests, all of them without `files`. With `retry`, a few failed files run once more,
 * alone.
 * @param {{ files?: readonly string[], pattern?: string | undefined, retry?: boolean, config?: string }} selection
 * @returns {Promise<Result>}
 */
export async function runUnitSuite({ retry = false, ...selection }) {
  const first = await vitest(selection);
  if (!first.report) return plain(withExit(noCounts(), first.code));
  const { pattern } = selection;
  const report = pattern ? onlyMatching(first.report, new RegExp(pattern)) : first.report;
  const files = retry ? filesToRetry(report).map((name) => relative(root, name)) : [];
  if (files.length === 0) {
    return { counts: withExit(countVitest(report), first.code), failures: failedTests(report), unsteady: [] };
  }
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const second = await vitest({ ...selection, files });
  const { unsteady, ...counts } = assessRetry(report, second);
  return { counts, failures: failedTests(second.report ?? report), unsteady };
}

/**
 * Leaves out the tests that Vitest skipped because their title did not match.
 * @param {import('../flaky-tests.mjs').VitestReport} report @param {RegExp} pattern
 */
const onlyMatching = (report, pattern) => ({
  testResults: report.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(({ fullName = '' }) => pattern.test(fullName)),
  })),
});

const journeyConfig = join(root, 'tests', 'e2e', 'playwright.config.ts');

/** Playwright's filters are patterns of whole paths. @param {string} file */
const pathPattern = (file) => `${fullPath(file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/**
 * Browser journeys, all of them without `files`. Builds the web apps when a source is newer.
 * @param {{ files?: readonly string[], pattern?: string | undefined, retry?: boolean }} selection
 * @returns {Promise<Result>}
 */
export async function runJourneySuite({ files = [], pattern, retry = false }) {
  const missing = await ensureTools(files);
  const selection = [...(pattern ? [`--grep=${pattern}`] : []), ...files.map(pathPattern)];
  /** @param {readonly string[]} args @param {boolean} show */
  const playwright = (args, show) =>
    withReport('playwright.json', (file) =>
      run('playwright', ['test', '--config', journeyConfig, ...args, ...selection], {
        show,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    );
  if (missing.length > 0) {
    const { report } = await playwright(['--list', '--reporter=json'], false);
    const skipped = countTests(report?.suites ?? []);
    console.log(`Browser journeys skipped (${skipped}): ${missing.join(', ')} missing.`);
    return plain({ ...noCounts(), skipped });
  }
  await ensureBuilt();
  const { code, report } = await playwright([`--retries=${retry ? 1 : 0}`, '--reporter=list,json'], true);
  if (!report) return plain(withExit(noCounts(), code));
  const failures = failedJourneys(report);
  if (!retry) return { counts: withExit(countPlaywright(report), code), failures, unsteady: [] };
  const { unsteady, ...counts } = assessJourneys(report);
  return { counts: withExit(counts, code), failures, unsteady };
}

/**
 * @typedef {{ specs?: readonly { tests: readonly unknown[] }[], suites?: readonly Suite[] }} Suite
 * @param {readonly Suite[]} suites
 * @returns {number}
 */
function countTests(suites) {
  return suites.reduce(
    (total, { specs = [], suites: below = [] }) =>
      total + specs.reduce((count, spec) => count + spec.tests.length, 0) + countTests(below),
    0,
  );
}

/**
 * The hostile campaign, or some of its attacks.
 * @param {{ names?: readonly string[], minutes: number }} options
 * @returns {Promise<Result>}
 */
export async function runAttackSuite({ names = [], minutes }) {
  const main = join(root, 'tests', 'hostile', 'main.ts');
  const only = names.flatMap((name) => ['--only', name]);
  const { code, report } = await withReport('hostile.json', (file) =>
    run(pickNode(), [main, '--minutes', String(minutes), ...only], { show: true, env: { HOSTILE_REPORT: file } }),
  );
  return plain(withExit(report ?? noCounts(), code));
}
