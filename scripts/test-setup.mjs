// A wait ends as soon as its condition is true. Its length on a busy machine says nothing about the code, so no test
// gives up earlier than this.
import { vi } from 'vitest';

const patienceMs = 30_000;
const { waitFor, waitUntil } = vi;

/** @param {number | { timeout?: number, interval?: number } | undefined} options */
const patient = (options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(given?.timeout ?? 0, patienceMs) };
};
vi.waitFor = (work, options) => waitFor(work, patient(options));
vi.waitUntil = (work, options) => waitUntil(work, patient(options));
