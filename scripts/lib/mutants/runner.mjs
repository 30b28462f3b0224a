import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { failedTests } from '../flaky-tests.mjs';

/**
 * @typedef {import('../flaky-tests.mjs').VitestReport} VitestReport
 * @typedef {'passed' | 'failed' | 'timed out'} Outcome
 * @typedef {{ outcome: Outcome, file?: string | undefined, test?: string }} Run
 * @typedef {{ result: 'caught' | 'survived' | 'timed out', caughtBy?: string, broken: string[] }} Trial
 */

/** Where the nearest tests are divided into runs: most mutants are caught by one of the first few files. */
const divisions = [1, 5, Number.POSITIVE_INFINITY];

/** Runs tests and types in a copied tree, one thing at a time. */
export class MutantRunner {
  #folder;
  /** Whether a test file passes without a mutant. @type {Map<string, boolean>} */
  #sound = new Map();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #isStopped = false;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * Runs the tests of a mutant until one fails. A test that also fails without the mutant does not count.
   * @param {{ file: string, text: string, planted: string }} mutant
   * @param {readonly string[]} tests
   * @param {number} limitMs
   * @returns {Promise<Trial>}
   */
  async try({ file, text, planted }, tests, limitMs) {
    const ends = performance.now() + limitMs;
    /** @type {string[]} */
    const broken = [];
    let groups = divisions.map((end, index) => tests.slice(divisions[index - 1] ?? 0, end));
    for (;;) {
      const left = groups.map((group) => group.filter((test) => !broken.includes(test)));
      const [group = [], ...later] = left.filter(({ length }) => length > 0);
      if (group.length === 0) return { result: 'survived', broken };
      const { outcome, file: failed, test } = await this.#withText(file, text, planted, () => this.#run(group, ends));
      if (outcome === 'timed out') return { result: 'timed out', broken };
      if (outcome === 'passed') groups = later;
      else if (failed === undefined) throw new Error(`The tests did not run: ${group.join(' ')}`);
      else if (await this.#isSound(failed)) return { result: 'caught', caughtBy: `${failed}: ${test}`, broken };
      else {
        broken.push(failed);
        groups = [group, ...later];
      }
    }
  }

  /**
   * Whether the compiler refuses a mutant.
   * @param {{ file: string, text: string, planted: string }} mutant
   */
  async isRefusedByTypes({ file, text, planted }) {
    const workspace = file.split('/').slice(0, 2).join('/');
    const { code } = await this.#withText(file, text, planted, () => this.#spawn('tsc', ['-p', workspace]));
    return code !== 0;
  }

  /** Ends what runs; from then on nothing can be run. */
  stop() {
    this.#isStopped = true;
    kill(this.#child, 'SIGTERM');
  }

  /** @param {string} test */
  async #isSound(test) {
    const known = this.#sound.get(test);
    if (known !== undefined) return known;
    const { outcome } = await this.#run([test], Number.POSITIVE_INFINITY);
    this.#sound.set(test, outcome === 'passed');
    return outcome === 'passed';
  }

  /**
   * @template Result
   * @param {string} file @param {string} text @param {string} planted @param {() => Promise<Result>} work
   */
  async #withText(file, text, planted, work) {
    const path = join(this.#folder, file);
    try {
      writeFileSync(path, planted);
      return await work();
    } finally {
      writeFileSync(path, text);
    }
  }

  /** @param {readonly string[]} tests @param {number} ends @returns {Promise<Run>} */
  async #run(tests, ends) {
    const path = join(this.#folder, '.mutants-report.json');
    const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${path}`];
    const { code, timedOut } = await this.#spawn('vitest', ['run', ...options, ...tests], ends);
    if (timedOut) return { outcome: 'timed out' };
    if (code === 0) return { outcome: 'passed' };
    try {
      return { outcome: 'failed', ...firstFailure(JSON.parse(readFileSync(path, 'utf8')), this.#folder) };
    } catch {
      return { outcome: 'failed' };
    } finally {
      rmSync(path, { force: true });
    }
  }

  /**
   * @param {string} command @param {readonly string[]} args
   * @param {number} [ends]
   * @returns {Promise<{ code: number | null, timedOut: boolean }>}
   */
  #spawn(command, args, ends = Number.POSITIVE_INFINITY) {
    if (this.#isStopped) return Promise.reject(new Error('Stopped.'));
    const bin = join(this.#folder, 'node_modules', '.bin');
    const env = {
      ...process.env,
      TZ: 'UTC',
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: join(this.#folder, 'node_modules', '.cache', 'node'),
    };
    return new Promise((resolve, reject) => {
      // A group of its own, so that the workers end with it.
      const child = spawn(join(bin, command), args, { cwd: this.#folder, env, stdio: 'ignore', detached: true });
      this.#child = child;
      let timedOut = false;
      /** @type {NodeJS.Timeout[]} */
      const timers = [];
      if (Number.isFinite(ends)) {
        const leftMs = Math.max(0, ends - performance.now());
        timers.push(
          setTimeout(() => {
            timedOut = true;
            kill(child, 'SIGTERM');
          }, leftMs),
          setTimeout(() => kill(child, 'SIGKILL'), leftMs + 5_000),
        );
      }
      const settle = () => {
        for (const timer of timers) clearTimeout(timer);
        this.#child = undefined;
      };
      child.on('error', (error) => {
        settle();
        reject(error);
      });
      child.on('exit', (code) => {
        // Workers that do not answer outlive the runner.
        if (timedOut) kill(child, 'SIGKILL');
        settle();
        resolve({ code, timedOut });
      });
    });
  }
}

/** @param {import('node:child_process').ChildProcess | undefined} child @param {NodeJS.Signals} signal */
function kill(child, signal) {
  if (child?.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

/**
 * The first failed test of a report, or the file that could not be loaded.
 * @param {VitestReport} report
 * @param {string} folder
 * @returns {{ file: string | undefined, test: string }}
 */
export function firstFailure(report, folder) {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const withTest = failed.find((result) => failedTests({ testResults: [result] }).length > 0) ?? failed[0];
  const titles = withTest?.assertionResults.filter(({ status }) => status === 'failed') ?? [];
  return { file: withTest?.name.replace(`${folder}/`, ''), test: titles[0]?.fullName ?? 'does not load' };
}
