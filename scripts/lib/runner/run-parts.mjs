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
 * @typedef {readonly Part[]} Queue parts that run one after the other
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
 * @param {boolean} alone whether its output appears while it runs; else all of it when the part ends
 * @param {string} program
 * @returns {Promise<PartResult>}
 */
function runPart(part, alone, program) {
  return new Promise((resolve) => {
    const begun = performance.now();
    const output = alone ? 'inherit' : 'pipe';
    const child = fork(program, [JSON.stringify(part)], { execArgv: [], stdio: ['ignore', output, output, 'ipc'] });
    running.add(child);
    /** @type {(string | Buffer)[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    /** @type {PartResult | undefined} */
    let result;
    child.on('message', (message) => {
      result = { ...part, .../** @type {PartResult} */ (message) };
    });
    child.on('error', (error) => chunks.push(`${error.message}\n`));
    child.on('close', () => {
      running.delete(child);
      if (!alone) for (const chunk of [`\n${part.name}\n`, ...chunks]) process.stdout.write(chunk);
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
 * Runs stages one after the other; the queues of a stage run at the same time.
 * @param {readonly (readonly Queue[])[]} stages
 * @param {string} [program] of a part
 * @returns {Promise<PartResult[]>}
 */
export async function runStages(stages, program = partProgram) {
  /** @type {PartResult[]} */
  const results = [];
  for (const queues of stages) {
    if (isStopped) break;
    const alone = queues.length === 1;
    if (!alone)
      console.log(`\n${queues.flat().map(heading).join('\n')}\n(at the same time; the output of each follows)`);
    /** @param {Queue} queue */
    const runQueue = async (queue) => {
      /** @type {PartResult[]} */
      const done = [];
      for (const part of queue) {
        if (isStopped) break;
        if (alone) console.log(`\n${heading(part)}`);
        done.push(await runPart(part, alone, program));
      }
      return done;
    };
    results.push(...(await Promise.all(queues.map(runQueue))).flat());
  }
  return results;
}
