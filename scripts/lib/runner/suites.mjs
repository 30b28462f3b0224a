import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { assessJourneys, assessRetry, failedJourneys, failedTests, filesToRetry } from '../flaky-tests.mjs';
import { pickNode, root } from '../node.mjs';
import { countPlaywright, countVitest, mergePlaywright, noCounts, timesOfJourneys, withExit } from '../results.mjs';
import { run } from '../run.mjs';
import { ensureTools } from '../tools.mjs';
import { ensureBuilt } from '../web.mjs';

/**
 * @typedef {import('../results.mjs').Counts} Counts
 * @typedef {object} Result
 * @property {Counts} counts
 * @property {readonly string[]} failures what failed, named at the end of a run
 * @property {readonly string[]} unsteady what failed in the whole run and passed alone
 * @property {readonly FileTime[]} files
 *
 * @typedef {import('../results.mjs').FileTime} FileTime
 */

/**
 * Runs a command that writes files into a folder, and reads them.
 * @template T
 * @param {(folder: string) => Promise<{ code: number }>} work
 * @param {(read: (name: string) => any) => T} result
 * @returns {Promise<{ code: number } & T>}
 */
async function withFolder(work, result) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
  try {
    const { code } = await work(folder);
    return { code, ...result((name) => readJson(join(folder, name))) };
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
const plain = (counts) => ({ counts, failures: [], unsteady: [], files: [] });

/**
 * @param {readonly string[]} [names] all checks without it
 * @param {readonly string[]} [files] what checks of single files look at; all files without it
 * @returns {Promise<Result>}
 */
export async function runCheckSuite(names, files) {
  // Needs the packages, which may have just been installed.
  const { allChecks, runChecks } = await import('../checks.mjs');
  const checks = allChecks().filter(({ name }) => !names || names.includes(name));
  return plain({ ...(await runChecks(checks, { files })), skipped: 0 });
}

/** @param {string} name */
const fromRoot = (name) => name.replace(`${root}/`, '');

/** Vitest's filters are parts of paths: a whole path names one file. @param {string} file */
const fullPath = (file) => join(root, file);

/** Tells `vitest.config.ts` which files will run. @param {readonly string[]} files */
export const namedFiles = (files) => (files.length > 0 ? { UNIT_FILES: files.join('\n') } : {});

const unitReporter = join(root, 'scripts', 'lib', 'runner', 'unit-report.mjs');

/**
 * @param {{ files?: readonly string[] | undefined, pattern?: string | undefined, config?: string }} selection
 * @returns {Promise<{ code: number, report: import('../flaky-tests.mjs').VitestReport | undefined, times: FileTime[], errors: string[] }>}
 */
const vitest = ({ files = [], pattern, config }) =>
  withFolder(
    (folder) => {
      const json = ['--reporter=json', `--outputFile.json=${join(folder, 'vitest.json')}`];
      const args = [
        ...['run', '--root', root, '--reporter=default', ...json, `--reporter=${unitReporter}`],
        ...(config ? ['--config', join(root, config)] : []),
        ...(pattern ? [`--testNamePattern=${pattern}`] : []),
        ...files.map(fullPath),
      ];
      const env = { ...(config ? {} : namedFiles(files)), UNIT_REPORT: join(folder, 'unit.json') };
      return run('vitest', args, { show: true, env });
    },
    (read) => {
      /** @type {import('./unit-report.mjs').UnitReport} */
      const { times, errors } = read('unit.json') ?? { times: [], errors: [] };
      return {
        report: read('vitest.json'),
        times: times.map(({ name, seconds }) => ({ name: fromRoot(name), seconds })),
        errors: errors.map(fromRoot),
      };
    },
  );

/**
 * Files of unit and integration tests, all of them without `files`. With `retry`, a few failed files run once more,
 * alone.
 * @param {{ files?: readonly string[] | undefined, pattern?: string | undefined, retry?: boolean | undefined, config?: string }} selection
 * @returns {Promise<Result>}
 */
export async function runUnitSuite({ retry = false, ...selection }) {
  if (!selection.config) await ensureTools(selection.files, 'unit');
  const first = await vitest(selection);
  if (!first.report) return { ...plain(withExit(noCounts(), first.code)), failures: first.errors };
  const { pattern } = selection;
  const report = pattern ? onlyMatching(first.report, new RegExp(pattern)) : first.report;
  const files = retry && first.errors.length === 0 ? filesToRetry(report).map((name) => relative(root, name)) : [];
  if (files.length === 0) {
    const counts = withExit(countVitest(report), first.code);
    const failures = [...failedTests(report).map(fromRoot), ...first.errors];
    return { counts, failures, unsteady: [], files: first.times };
  }
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const second = await vitest({ ...selection, files });
  const { unsteady, ...counts } = assessRetry(report, second);
  const before = new Set(failedTests(report));
  const still = failedTests(second.report ?? report);
  const failures = [...still.filter((test) => before.has(test)).map(fromRoot), ...second.errors];
  // What passed in the whole run and fails alone is as unsteady.
  const all = [...unsteady, ...still.filter((test) => !before.has(test))];
  return { counts, failures, unsteady: all.map(fromRoot), files: first.times };
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

/**
 * Video and sound are decoded in software: beside another journey, four browsers of one do not connect in time. Pages
 * mostly wait.
 */
const journeyPasses = [
  ['--project=media', '--workers=1'],
  ['--project=pages', '--project=notifications', '--workers=2'],
];

/** So many files start one platform in one pass: a start takes as long as a journey. */
const filesInOnePass = 2;

const journeyConfig = join(root, 'tests', 'e2e', 'playwright.config.ts');

/** Playwright's filters are patterns of whole paths. @param {string} file */
const pathPattern = (file) => `${fullPath(file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/**
 * Browser journeys, all of them without `files`. Builds the web apps when a source is newer.
 * @param {{ files?: readonly string[] | undefined, pattern?: string | undefined, retry?: boolean | undefined }} selection
 * @returns {Promise<Result>}
 */
export async function runJourneySuite({ files = [], pattern, retry = false }) {
  const missing = await ensureTools(files);
  const selection = [...(pattern ? [`--grep=${pattern}`] : []), ...files.map(pathPattern)];
  /** @param {readonly string[]} args @param {boolean} show */
  const playwright = (args, show) =>
    withFolder(
      (folder) => {
        const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json') };
        return run('playwright', ['test', '--config', journeyConfig, ...args, ...selection], { show, env });
      },
      (read) => ({ report: read('playwright.json') }),
    );
  if (missing.length > 0) {
    const { report } = await playwright(['--list', '--reporter=json'], false);
    const skipped = countTests(report?.suites ?? []);
    console.log(`Browser journeys skipped (${skipped}): ${missing.join(', ')} missing.`);
    return plain({ ...noCounts(), skipped });
  }
  await ensureBuilt();
  const isShort = files.length > 0 && files.length <= filesInOnePass;
  const passes = isShort ? [[]] : journeyPasses;
  const reports = [];
  let code = 0;
  for (const pass of passes) {
    const options = [...pass, `--retries=${retry ? 1 : 0}`, '--reporter=list,json', '--pass-with-no-tests'];
    const done = await playwright(options, true);
    code ||= done.code;
    if (!done.report) return plain(withExit(noCounts(), code));
    reports.push(done.report);
  }
  const report = mergePlaywright(reports);
  const failures = failedJourneys(report);
  const times = timesOfJourneys(report).map(({ name, seconds }) => ({ name: `tests/e2e/${name}`, seconds }));
  if (!retry) return { counts: withExit(countPlaywright(report), code), failures, unsteady: [], files: times };
  const { unsteady, ...counts } = assessJourneys(report);
  return { counts: withExit(counts, code), failures, unsteady, files: times };
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
 * A few inputs of each attack of the hostile campaign, or of some.
 * @param {{ names?: readonly string[] | undefined }} options
 * @returns {Promise<Result>}
 */
export async function runAttackSuite({ names = [] }) {
  const main = join(root, 'tests', 'hostile', 'main.ts');
  const only = names.flatMap((name) => ['--only', name]);
  const { code, counts } = await withFolder(
    (folder) => {
      const env = { HOSTILE_REPORT: join(folder, 'hostile.json') };
      return run(pickNode(), [main, '--quick', ...only], { show: true, env });
    },
    (read) => ({ counts: read('hostile.json') ?? noCounts() }),
  );
  return plain(withExit(counts, code));
}
