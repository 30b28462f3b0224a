import { exitCode, onStop } from './run.mjs';

/** Configuration or environment is wrong: a restart would change nothing (sysexits). */
const configuration = 78;

/** Milliseconds until a Ctrl-C must have reached the server; a second signal does not end it sooner. */
const unheardMs = 1000;

/**
 * @typedef {object} Patience
 * @property {number} firstMs
 * @property {number} maxMs
 * @property {number} healthyMs a server that ran this long restarts after `firstMs`
 * @property {number} refusedMax starts after a crash that may exit with 78, until the dead server's resources are
 * released
 */

/** @type {Patience} */
const usual = { firstMs: 500, maxMs: 10_000, healthyMs: 30_000, refusedMax: 5 };

/**
 * Runs a server and restarts it when it dies, with increasing delays. It does not restart after a clean exit, after a
 * request to stop, when its environment is wrong, or when it was never ready. The server sends `{ ready: true }` over
 * IPC. Its last exit code becomes ours.
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {Partial<Patience>} [options]
 */
export async function keepRunning(start, options = {}) {
  const { firstMs, maxMs, healthyMs, refusedMax } = { ...usual, ...options };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let stopping = false;
  /** @type {(() => void) | undefined} */
  let wake;
  onStop((signal, asked) => {
    stopping = true;
    if (asked) child?.kill(signal);
    // The signal did not come from the terminal, but from a process that knows only our id.
    else setTimeout(() => child?.kill('SIGTERM'), unheardMs).unref();
    wake?.();
  });
  let everReady = false;
  let refused = 0;
  let waitMs = firstMs;
  for (;;) {
    const since = performance.now();
    const started = start();
    child = started;
    let ready = false;
    started.on('message', () => {
      ready = true;
    });
    const code = await endOf(started);
    child = undefined;
    process.exitCode = code;
    everReady ||= ready;
    refused = ready ? 0 : refused + 1;
    const hopeless = code === configuration && (ready || refused > refusedMax);
    if (stopping || code === 0 || !everReady || hopeless) return;
    if (performance.now() - since >= healthyMs) waitMs = firstMs;
    console.error(`The server ended unexpectedly (${code}) and is started again in ${waitMs / 1000} s.`);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    if (stopping) return;
    waitMs = Math.min(maxMs, waitMs * 2);
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
const endOf = (child) =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
