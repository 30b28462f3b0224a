import { readFileSync, watch } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { root } from '../node.mjs';
import { noCounts, sum } from '../results.mjs';
import { run } from '../run.mjs';
import { selectTests } from './select-tests.mjs';
import { runAttackSuite, runCheckSuite, runJourneySuite, runUnitSuite } from './suites.mjs';
import { listTests } from './test-list.mjs';

/**
 * @typedef {import('./select-tests.mjs').Batch} Batch
 * @typedef {import('./suites.mjs').Result} Result
 */

/** Seconds for one attack; `npm run test:hostile -- --only <name>` takes longer. */
const attackSeconds = 15;

/** A path that the user's folder completes, as a path of the repository; other words stay. @param {string} word @param {string} folder */
function fromRoot(word, folder) {
  const path = relative(root, resolve(folder, word)).split(sep).join('/');
  const inside = path !== '' && !path.startsWith('..') && !isAbsolute(path);
  return inside && (isAbsolute(word) || word.startsWith('.') || folder !== root) && /[./\\]/.test(word) ? path : word;
}

/** @type {Record<import('./test-list.mjs').Kind, readonly [string, string]>} */
const kindNames = {
  check: ['check', 'checks'],
  unit: ['file', 'files'],
  players: ['file of players', 'files of players'],
  journey: ['journey', 'journeys'],
  attack: ['attack', 'attacks'],
};

/** @param {Batch} batch */
function describeBatch({ kind, names, pattern }) {
  const [one, many] = kindNames[kind];
  const title = `${names.length} ${names.length === 1 ? one : many}${pattern ? ', only tests with that title' : ''}`;
  return [title, ...names.slice(0, 20).map((name) => `  ${name}`), ...(names.length > 20 ? ['  ...'] : [])].join('\n');
}

/** @param {Batch} batch @returns {Promise<Result>} */
function runBatch({ kind, names, pattern }) {
  if (kind === 'check') return runCheckSuite(names);
  if (kind === 'attack') return runAttackSuite({ names, minutes: (names.length * attackSeconds) / 60 });
  if (kind === 'journey') return runJourneySuite({ files: names, pattern });
  if (kind === 'players') return runUnitSuite({ files: names, pattern, config: 'tests/players/vitest.config.ts' });
  return runUnitSuite({ files: names, pattern });
}

/** @param {readonly Batch[]} batches @returns {Promise<Result>} */
async function runBatches(batches) {
  const results = [];
  for (const batch of batches) {
    const result = await runBatch(batch);
    const { passed, failed, skipped } = result.counts;
    // A title of the source may be filled in differently when the test runs.
    const none = passed + failed + skipped === 0;
    if (none) console.error(`No test ran of: ${batch.names.join(', ')}`);
    results.push(none ? { ...result, counts: { ...noCounts(), failed: 1 } } : result);
  }
  return {
    counts: sum(results.map(({ counts }) => counts)),
    failures: results.flatMap(({ failures }) => failures),
    unsteady: [],
  };
}

/**
 * Runs the tests after each change of a source until the process is stopped. Vitest watches its own tests, and knows
 * which of them a change reaches.
 * @param {readonly Batch[]} batches
 */
async function watchBatches(batches) {
  const [first] = batches;
  if (batches.length === 1 && first && (first.kind === 'unit' || first.kind === 'players')) {
    const config = first.kind === 'players' ? ['--config', join(root, 'tests/players/vitest.config.ts')] : [];
    const title = first.pattern ? [`--testNamePattern=${first.pattern}`] : [];
    const files = first.names.map((name) => join(root, name));
    await run('vitest', ['--watch', '--root', root, ...config, ...title, ...files], { show: true, input: true });
    return;
  }
  /** @type {(() => void) | undefined} */
  let wake;
  let isChanged = false;
  for (const folder of ['apps', 'packages', 'scripts', 'tests']) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || /(?:^|[/\\])(?:node_modules|dist|test-results|\.cache)(?:[/\\]|$)/.test(name)) return;
      isChanged = true;
      wake?.();
    });
  }
  for (;;) {
    isChanged = false;
    const { counts } = await runBatches(batches);
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    console.log('Waiting for a change of a file below apps, packages, scripts or tests; Ctrl-C ends.');
    if (!isChanged) await new Promise((done) => (wake = () => done(undefined)));
  }
}

/**
 * Runs the tests that the words of a command line name.
 * @param {readonly string[]} words
 * @param {{ title?: string | undefined, watch?: boolean | undefined, list?: boolean | undefined }} [options]
 * @returns {Promise<Result>}
 */
export async function runNamed(words, { title, watch: again = false, list = false } = {}) {
  const tests = await listTests();
  const folder = process.env.INIT_CWD ?? process.cwd();
  /** @param {string} file */
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const { batches, unknown } = selectTests(
    words.map((word) => fromRoot(word, folder)),
    { tests, read },
    title,
  );
  if (unknown.length > 0) {
    const lines = unknown.map(({ wanted, near }) =>
      near.length > 0 ? `"${wanted}", perhaps:\n${near.map((name) => `  ${name}`).join('\n')}` : `"${wanted}"`,
    );
    throw new Error(
      `No file, folder, title of a test, attack or check is called ${lines.join('\nnor ')}\n` +
        'Looked in apps, packages, scripts and tests (*.test.ts, *.spec.ts), tests/hostile/attacks, `npm run check`.',
    );
  }
  console.log(batches.map(describeBatch).join('\n'));
  if (again) await watchBatches(batches);
  return list || again ? { counts: noCounts(), failures: [], unsteady: [] } : await runBatches(batches);
}
