// Runs everything: checks, unit and integration tests, browser journeys, a minute of the hostile campaign. The last
// line is `N passed, N failed, N skipped`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assessJourneys, assessRetry, failedJourneys, failedTests, filesToRetry } from './lib/flaky-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pickNode, root } from './lib/node.mjs';
import { countVitest, noCounts, sum, withExit } from './lib/results.mjs';
import { run } from './lib/run.mjs';
import { ensureTools } from './lib/tools.mjs';
import { ensureBuilt } from './lib/web.mjs';

/** @typedef {import('./lib/results.mjs').Counts} Counts */

// Tests of wording and dates set their own zones; all other tests must not depend on the machine's zone.
process.env.TZ = 'UTC';
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'));

/** @param {string} name */
const report = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
};

/** @returns {Promise<Counts>} */
async function check() {
  const { allChecks, runChecks } = await import('./lib/checks.mjs');
  return { ...(await runChecks(allChecks())), skipped: 0 };
}

/** Tests that failed in the whole run and passed alone. @type {string[]} */
const unsteady = [];

/** Tests and journeys that failed; named at the end, where whoever sees only the end of a run finds them. @type {string[]} */
const failures = [];

/** @param {import('./lib/flaky-tests.mjs').Assessment} judged @returns {Counts} */
function noteUnsteady({ unsteady: names, ...counts }) {
  unsteady.push(...names);
  return counts;
}

/** @param {string} name @param {readonly string[]} files */
async function vitest(name, files = []) {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, name)}`];
  const { code } = await run('vitest', ['run', ...outputs, ...files], { show: true });
  return { code, report: report(name) };
}

/** @returns {Promise<Counts>} */
async function unit() {
  const first = await vitest('vitest.json');
  if (!first.report) return withExit(noCounts(), first.code);
  const files = filesToRetry(first.report);
  if (files.length === 0) {
    failures.push(...failedTests(first.report));
    return withExit(countVitest(first.report), first.code);
  }
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const second = await vitest('second.json', files);
  failures.push(...failedTests(second.report ?? first.report));
  return noteUnsteady(assessRetry(first.report, second));
}

/** @returns {Promise<Counts>} */
async function journeys() {
  const config = join(root, 'tests', 'e2e', 'playwright.config.ts');
  if (!existsSync(config)) return noCounts();
  const missing = await ensureTools();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') };
  if (missing.length > 0) {
    await run('playwright', ['test', '--config', config, '--list', '--reporter=json'], { env });
    const skipped = countTests(report('playwright.json')?.suites ?? []);
    console.log(`Browser journeys skipped (${skipped}): ${missing.join(', ')} missing.`);
    return { ...noCounts(), skipped };
  }
  await ensureBuilt();
  const { code } = await run('playwright', ['test', '--config', config, '--retries=1', '--reporter=list,json'], {
    show: true,
    env,
  });
  const found = report('playwright.json');
  if (found) failures.push(...failedJourneys(found));
  return withExit(found ? noteUnsteady(assessJourneys(found)) : noCounts(), code);
}

/** @returns {Promise<Counts>} */
async function hostile() {
  const main = join(root, 'tests', 'hostile', 'main.ts');
  const env = { HOSTILE_REPORT: join(reports, 'hostile.json') };
  const { code } = await run(pickNode(), [main, '--minutes', '1'], { show: true, env });
  return withExit(report('hostile.json') ?? noCounts(), code);
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

/** @type {readonly (readonly [string, () => Promise<Counts>])[]} */
const parts = [
  ['Checks', check],
  ['Unit and integration tests', unit],
  ['Browser journeys', journeys],
  ['Hostile campaign', hostile],
];

/** @type {Counts[]} */
const results = [];
try {
  await ensureInstalled();
  for (const [name, part] of parts) {
    console.log(`\n${name}`);
    results.push(await part());
  }
  console.log('');
  for (const name of failures) console.log(`FAILED: ${name.replace(`${root}/`, '')}`);
  for (const name of unsteady) console.log(`UNSTEADY, passed only at the second try: ${name}`);
  parts.forEach(([name], index) => {
    const { passed, failed, skipped } = results[index] ?? noCounts();
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ ...noCounts(), failed: 1 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const { passed, failed, skipped } = sum(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
