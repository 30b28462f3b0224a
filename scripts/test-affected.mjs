// Runs the checks and the tests that are nearest to the changes since this branch left main, uncommitted and new files
// included, in about two minutes; says what it left out. On main: since the last commit, or of the last commit.
//   npm run test:affected                     the nearest tests
//   npm run test:affected -- --all            everything that the changes reach
//   npm run test:affected -- --base <commit>  changes since a commit
//   npm run test:affected -- --list           what would run
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { noCounts } from './lib/results.mjs';
import { stopPartsWithUs } from './lib/runner/run-parts.mjs';
import { countsLine } from './lib/runner/summary.mjs';

process.env.TZ = 'UTC';
stopPartsWithUs();

try {
  requireNode();
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, base: { type: 'string' }, list: { type: 'boolean' } },
  });
  await ensureInstalled();
  // Imported after the installation, because it needs the packages.
  const { runAffected } = await import('./lib/runner/affected-tests.mjs');
  process.exitCode = (await runAffected(values)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(countsLine({ ...noCounts(), failed: 1 }));
  process.exitCode = 1;
}
