// Runs tests; the last line is `N passed, N failed, N skipped`.
//   npm test                        everything: checks, unit and integration tests, browser journeys, a few inputs
//                                   of each attack of the hostile campaign
//   npm test -- <path or words> …   files, folders, words of titles, attacks, checks; file:12 is the test at that line
//   npm test -- -t <title> <path>   only tests with that title in these files
//   npm test -- --watch <path>      again after each change
//   npm test -- --list <path>       what would run
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { noCounts } from './lib/results.mjs';
import { parts } from './lib/runner/all-parts.mjs';
import { runNamed } from './lib/runner/named-tests.mjs';
import { runParts, stopPartsWithUs } from './lib/runner/run-parts.mjs';
import { countsLine, summaryLines } from './lib/runner/summary.mjs';

const begun = performance.now();
// Tests of wording and dates set their own zones; all other tests must not depend on the machine's zone.
process.env.TZ = 'UTC';
stopPartsWithUs();

/** @returns {Promise<boolean>} whether all passed */
async function main() {
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
  if (positionals.length > 0 || values.title !== undefined) return await runNamed(positionals, values);
  if (values.watch) throw new Error('Name what to watch: npm test -- --watch <path or words of a title>');
  const results = await runParts(parts);
  for (const line of summaryLines(results, (performance.now() - begun) / 1000)) console.log(line);
  return results.every(({ counts }) => counts.failed === 0);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(countsLine({ ...noCounts(), failed: 1 }));
  process.exitCode = 1;
}
