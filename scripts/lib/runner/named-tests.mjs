import { readFileSync, watch } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { runParts } from './run-parts.mjs';
import { selectTests } from './select-tests.mjs';
import { namedFiles } from './suites.mjs';
import { summaryLines } from './summary.mjs';
import { listTests } from './test-list.mjs';

/**
 * @typedef {import('./select-tests.mjs').Batch} Batch
 * @typedef {import('./run-parts.mjs').Part} Part
 */

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
  journey: ['file of journeys', 'files of journeys'],
  attack: ['attack', 'attacks'],
};

/** @param {Batch} batch @returns {Part} */
function partOf({ kind, names, pattern }) {
  const [one, many] = kindNames[kind];
  const suffix = pattern ? ', only tests with that title' : '';
  const name = names.length === 1 ? `${one} ${names[0]}` : `${names.length} ${many}`;
  return { name: `${name[0]?.toUpperCase()}${name.slice(1)}${suffix}`, kind, names, pattern };
}

/** @param {readonly Batch[]} batches */
const listOf = (batches) =>
  batches.map((batch) => [partOf(batch).name, ...batch.names.map((name) => `  ${name}`)].join('\n')).join('\n');

/** @param {readonly Batch[]} batches */
async function runBatches(batches) {
  const begun = performance.now();
  const results = await runParts(batches.map(partOf));
  for (const line of summaryLines(results, (performance.now() - begun) / 1000)) console.log(line);
  return results.every(({ counts }) => counts.failed === 0);
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
    const env = first.kind === 'players' ? {} : namedFiles(first.names);
    await run('vitest', ['--watch', '--root', root, ...config, ...title, ...files], { show: true, input: true, env });
    return;
  }
  /** @type {(() => void) | undefined} */
  let wake;
  let isChanged = false;
  for (const folder of ['apps', 'packages', 'scripts', 'tests', 'tools']) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || /(?:^|[/\\])(?:node_modules|dist|test-results|\.cache)(?:[/\\]|$)/.test(name)) return;
      isChanged = true;
      wake?.();
    });
  }
  for (;;) {
    isChanged = false;
    await runBatches(batches);
    console.log('Waiting for a change of a file below apps, packages, scripts, tests or tools; Ctrl-C ends.');
    if (!isChanged) await new Promise((done) => (wake = () => done(undefined)));
  }
}

/**
 * Runs the tests that the words of a command line name.
 * @param {readonly string[]} words
 * @param {{ title?: string | undefined, watch?: boolean | undefined, list?: boolean | undefined }} options
 * @returns {Promise<boolean>} whether all passed
 */
export async function runNamed(words, { title, watch: isWatched, list: isList }) {
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
        'Looked in apps, packages, scripts, tests and tools (*.test.ts, *.spec.ts), tests/hostile/attacks, `npm run check`.',
    );
  }
  if (isList) {
    console.log(listOf(batches));
    return true;
  }
  if (isWatched) await watchBatches(batches);
  return await runBatches(batches);
}
