// Runs tests; the last line is `N passed, N failed, N skipped`.
//   npm test                        everything: checks, unit and integration tests, browser journeys, a minute of the
//                                   hostile campaign
//   npm test -- <path or words> …   files, folders, words of titles, attacks, checks; file:12 is the test at that line
//   npm test -- -t <title> <path>   only tests with that title in these files
//   npm test -- --watch <path>      again after each change
//   npm test -- --list <path>       what would run
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, root } from './lib/node.mjs';
import { noCounts, sum } from './lib/results.mjs';
import { runNamed } from './lib/runner/named-tests.mjs';
import { runAttackSuite, runCheckSuite, runJourneySuite, runUnitSuite } from './lib/runner/suites.mjs';

/** @typedef {import('./lib/runner/suites.mjs').Result} Result */

// Tests of wording and dates set their own zones; all other tests must not depend on the machine's zone.
process.env.TZ = 'UTC';

/** @type {readonly (readonly [string, () => Promise<Result>])[]} */
const parts = [
  ['Checks', runCheckSuite],
  ['Unit and integration tests', () => runUnitSuite({ retry: true })],
  ['Browser journeys', () => runJourneySuite({ retry: true })],
  ['Hostile campaign', () => runAttackSuite({ minutes: 1 })],
];

/** @returns {Promise<Result>} */
async function runEverything() {
  /** @type {Result[]} */
  const results = [];
  for (const [name, part] of parts) {
    console.log(`\n${name}`);
    results.push(await part());
  }
  console.log('');
  parts.forEach(([name], index) => {
    const { passed, failed, skipped } = results[index]?.counts ?? noCounts();
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  });
  return {
    counts: sum(results.map(({ counts }) => counts)),
    failures: results.flatMap(({ failures }) => failures),
    unsteady: results.flatMap(({ unsteady }) => unsteady),
  };
}

let counts = { ...noCounts(), failed: 1 };
try {
  requireNode();
  const { values, positionals } = parseArgs({
    options: {
      title: { type: 'string', short: 't' },
      watch: { type: 'boolean', short: 'w' },
      list: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  await ensureInstalled();
  const isNamed = positionals.length > 0 || values.title !== undefined;
  if (!isNamed && values.watch) throw new Error('Name what to watch: npm test -- --watch <path or words of a title>');
  const result = isNamed ? await runNamed(positionals, values) : await runEverything();
  for (const name of result.failures) console.log(`FAILED: ${name.replace(`${root}/`, '')}`);
  for (const name of result.unsteady) console.log(`UNSTEADY, passed only at the second try: ${name}`);
  counts = result.counts;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
