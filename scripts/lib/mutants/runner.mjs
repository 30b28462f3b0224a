import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {import('../flaky-tests.mjs').VitestReport} VitestReport
 * @typedef {{ file: string, text: string, planted: string }} Planted a file with and without a mutant
 * @typedef {{ result: 'caught' | 'survived' | 'timed out', caughtBy?: string }} Trial
 */

/** Runs tests and types in a copied tree, one thing at a time. */
export class MutantRunner {
  #folder;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #isStopped = false;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * Runs the tests of a mutant until one fails: the nearest file alone, which catches most, then the others.
   * @param {Planted} mutant
   * @param {readonly string[]} tests
   * @param {number} limitMs
   * @returns {Promise<Trial>}
   */
  async try(mutant, tests, limitMs) {
    const ends = performance.now() + limitMs;
    for (const group of [tests.slice(0, 1), tests.slice(1)]) {
      if (group.length === 0) continue;
      const { failures, timedOut } = await this.#withMutants([mutant], () => this.#run(group, ['--bail=1'], ends));
      if (timedOut) return { result: 'timed out' };
      const [first] = failures;
      if (first) return { result: 'caught', caughtBy: `${first.file}: ${first.test}` };
    }
    return { result: 'survived' };
  }

  /**
   * Test files that fail without a mutant, and therefore prove nothing.
   * @param {readonly string[]} tests
   */
  async findFailing(tests) {
    const { failures } = tests.length === 0 ? { failures: [] } : await this.#run(tests, []);
    return failures.map(({ file }) => file);
  }

  /**
   * Files whose mutant the compiler refuses. All are planted together, and each answers for the errors in itself.
   * @param {readonly Planted[]} mutants at most one of each file
   */
  async findRefusedByTypes(mutants) {
    const workspaces = new Set(mutants.map(({ file }) => file.split('/').slice(0, 2).join('/')));
    /** @type {Set<string>} */
    const refused = new Set();
    await this.#withMutants(mutants, async () => {
      for (const workspace of workspaces) {
        const { output } = await this.#spawn('tsc', ['-p', workspace, '--pretty', 'false'], { capture: true });
        for (const { file } of mutants) if (output.includes(`${file}(`)) refused.add(file);
      }
    });
    return refused;
  }

  /** Ends what runs; from then on nothing can be run. */
  stop() {
    this.#isStopped = true;
    kill(this.#child, 'SIGTERM');
  }

  /**
   * @template Result
   * @param {readonly Planted[]} mutants @param {() => Promise<Result>} work
   */
  async #withMutants(mutants, work) {
    try {
      for (const { file, planted } of mutants) writeFileSync(join(this.#folder, file), planted);
      return await work();
    } finally {
      for (const { file, text } of mutants) writeFileSync(join(this.#folder, file), text);
    }
  }

  /** @param {readonly string[]} tests @param {readonly string[]} settings @param {number} [ends] */
  async #run(tests, settings, ends) {
    const path = join(this.#folder, '.mutants-report.json');
    const options = ['--maxWorkers=1', '--reporter=json', `--outputFile.json=${path}`, ...settings];
    rmSync(path, { force: true });
    const { code, timedOut } = await this.#spawn('vitest', ['run', ...options, ...tests], { ends });
    if (timedOut || code === 0) return { failures: [], timedOut };
    const failures = existsSync(path) ? listFailures(JSON.parse(readFileSync(path, 'utf8')), this.#folder) : [];
    if (failures.length === 0) throw new Error(`The tests did not run: ${tests.join(' ')}`);
    return { failures, timedOut };
  }

  /**
   * @param {string} command @param {readonly string[]} args
   * @param {{ ends?: number | undefined, capture?: boolean }} options
   * @returns {Promise<{ code: number | null, timedOut: boolean, output: string }>}
   */
  #spawn(command, args, { ends = Number.POSITIVE_INFINITY, capture = false }) {
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
      const child = spawn(join(bin, command), args, {
        cwd: this.#folder,
        env,
        stdio: ['ignore', capture ? 'pipe' : 'ignore', 'ignore'],
        detached: true,
      });
      this.#child = child;
      let timedOut = false;
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
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
      child.on(capture ? 'close' : 'exit', (code) => {
        // Workers that do not answer outlive the runner.
        if (timedOut) kill(child, 'SIGKILL');
        settle();
        resolve({ code, timedOut, output });
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
 * The first failed test of each failed file of a report, then the files that could not be loaded.
 * @param {VitestReport} report
 * @param {string} folder
 * @returns {{ file: string, test: string }[]}
 */
export function listFailures({ testResults }, folder) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name.replace(`${folder}/`, ''),
      test: assertionResults.find(({ status }) => status === 'failed')?.fullName,
    }));
  const loaded = failed.flatMap(({ file, test }) => (test === undefined ? [] : [{ file, test }]));
  const others = failed.filter(({ test }) => test === undefined);
  return [...loaded, ...others.map(({ file }) => ({ file, test: 'does not load' }))];
}
