import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { noCounts } from '../results.mjs';
import { onStop } from '../run.mjs';

/**
 * @typedef {object} Part tests of one kind that one process runs
 * @property {string} name
 * @property {import('./test-list.mjs').Kind} kind
 * @property {readonly string[]} [names] all tests of the kind without it
 * @property {readonly string[]} [files] what checks of single files look at; all files without it
 * @property {string | undefined} [pattern] only tests with this title
 * @property {boolean} [retry] whether a few failed tests run once more
 *
 * @typedef {import('./suites.mjs').Result & { name: string, seconds: number, cpuSeconds?: number }} PartResult
 */

const partProgram = fileURLToPath(new URL('part.mjs', import.meta.url));

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isStopped = false;

/** Parts end, and no further one starts, when this process is asked to stop. */
export const stopPartsWithUs = () =>
  onStop((signal, asked) => {
    isStopped = true;
    if (asked) for (const child of running) child.kill(signal);
  });

/**
 * Runs a part in a process of its own.
 * @param {Part} part
 * @param {string} program
 * @returns {Promise<PartResult>}
 */
function runPart(part, program) {
  return new Promise((resolve) => {
    const begun = performance.now();
    const child = fork(program, [JSON.stringify(part)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.add(child);
    /** @type {PartResult | undefined} */
    let result;
    child.on('message', (message) => {
      result = { ...part, .../** @type {PartResult} */ (message) };
    });
    child.on('error', (error) => console.error(error.message));
    child.on('close', () => {
      running.delete(child);
      const seconds = (performance.now() - begun) / 1000;
      const failed = { counts: { ...noCounts(), failed: 1 }, failures: [part.name], unsteady: [], files: [] };
      resolve(result ?? { name: part.name, ...failed, seconds });
    });
  });
}

const namesShown = 20;

/** @param {Part} part */
function heading({ name, names = [] }) {
  const shown = names.length > 1 ? names.slice(0, namesShown) : [];
  const more = names.length > namesShown ? [`and ${names.length - namesShown} more`] : [];
  return [name, ...[...shown, ...more].map((line) => `  ${line}`)].join('\n');
}

/**
 * Runs parts one after the other.
 * @param {readonly Part[]} parts
 * @param {string} [program] of a part
 * @returns {Promise<PartResult[]>}
 */
export async function runParts(parts, program = partProgram) {
  /** @type {PartResult[]} */
  const results = [];
  for (const part of parts) {
    if (isStopped) break;
    console.log(`\n${heading(part)}`);
    results.push(await runPart(part, program));
  }
  return results;
}
