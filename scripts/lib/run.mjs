import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, toolEnvironment } from './node.mjs';

/**
 * @typedef {object} Finished
 * @property {number} code 128 and the signal's number when a signal ended it, as in a shell
 * @property {string} output stdout and stderr in order; empty when they were inherited
 */

/** Commands that run now. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Sends a signal to all commands of `run`. @param {NodeJS.Signals} signal @param {boolean} [asked] see `onStop` */
export function stopChildren(signal, asked = true) {
  if (asked) for (const child of running) child.kill(signal);
}

/**
 * Runs a command until it ends. With `show`, its output goes to ours, and with `input`, our input to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, input?: boolean, cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<Finished>}
 */
export function run(command, args, { show = false, input = false, cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...toolEnvironment(), ...env },
      stdio: [input ? 'inherit' : 'ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: exitCode(code, signal), output });
    });
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Calls `stop` when this process is asked to stop. In a terminal, Ctrl-C also reaches the children, which are in the
 * same process group; another signal would look like a second press, which means "stop immediately".
 * @param {(signal: NodeJS.Signals, asked: boolean) => void} stop `asked` is false when the children already received
 * the signal
 */
export function onStop(stop) {
  process.on('SIGTERM', () => stop('SIGTERM', true));
  process.on('SIGHUP', () => stop('SIGTERM', true));
  process.on('SIGINT', () => stop('SIGINT', !process.stdin.isTTY));
  // npm passes a signal on to the shell that runs us, and the shell may die without a signal to us.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM', true);
    }, 500).unref();
  }
}

/**
 * Starts long-lived children and acts as this process on their behalf: an exit code becomes ours, and they are stopped
 * when we are (also right after the start: signal handlers are installed first).
 * @param {() => readonly import('node:child_process').ChildProcess[]} start the first child to end decides
 */
export async function standInFor(start) {
  /** @type {readonly import('node:child_process').ChildProcess[]} */
  let children = [];
  /** @param {NodeJS.Signals} signal @param {boolean} [asked] */
  const stop = (signal, asked = true) => {
    if (!asked) return;
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  onStop(stop);
  children = start();
  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.on('error', (error) => {
          console.error(error.message);
          resolve(127);
        });
        child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
      }),
  );
  process.exitCode = await Promise.race(ends);
  stop('SIGTERM');
  await Promise.all(ends);
}
