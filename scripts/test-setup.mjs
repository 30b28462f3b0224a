// Runs before each test file, also when files share a process.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, vi } from 'vitest';
import { resolveOwnImports } from '../apps/server/src/platform/process/own-imports.ts';

// A wait ends as soon as its condition is true. Its length on a busy machine says nothing about the code, so no test
// gives up earlier than this.
const patienceMs = 30_000;
/** Fake timers advance by the interval, so that tests with them keep the usual one. */
const realIntervalMs = 10;
const patched = Symbol.for('touchline.patient');

if (!Reflect.has(vi, patched)) {
  Reflect.set(vi, patched, true);
  // Before the hook of Vitest, which reports each import to the main process; only watching needs that.
  if (process.env.VITEST_MODE !== 'WATCH') resolveOwnImports();
  const { waitFor, waitUntil } = vi;
  /** @param {number | { timeout?: number, interval?: number } | undefined} options */
  const patient = (options) => {
    const given = typeof options === 'number' ? { timeout: options } : options;
    const interval = vi.isFakeTimers() ? {} : { interval: realIntervalMs };
    return { ...interval, ...given, timeout: Math.max(given?.timeout ?? 0, patienceMs) };
  };
  vi.waitFor = (work, options) => waitFor(work, patient(options));
  vi.waitUntil = (work, options) => waitUntil(work, patient(options));
}

/** Without what the picture library sets when it loads. */
const processState = () => {
  const { VIPSHOME: _, ...env } = process.env;
  return { env, folder: process.cwd() };
};
const before = processState();

// Nothing of a file may reach the next one in the same process. What cannot be restored here gets a process of its own
// (`lib/unit/projects.mjs`).
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const after = processState();
  if (isDeepStrictEqual(after, before)) return;
  const names = Object.keys({ ...before.env, ...after.env }).filter((name) => before.env[name] !== after.env[name]);
  throw new Error(`The file leaves a changed process: ${[...names, after.folder].join(', ')}`);
});
