import { sum } from '../results.mjs';

/** @typedef {import('./run-parts.mjs').PartResult} PartResult */

const slowestCount = 10;

/** @param {number} seconds */
const readable = (seconds) =>
  seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** @param {number | undefined} seconds */
const cpuMinutes = (seconds) => (seconds === undefined ? 'unknown' : (seconds / 60).toFixed(1));

/** @param {import('../results.mjs').Counts} counts */
export const countsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * The end of a run: what failed, the slowest files, each part with its time, and the total. Whoever sees only the end
 * of a run finds all of it there. CPU minutes are those of all processes; they say what a run costs on a busy machine.
 * @param {readonly PartResult[]} results
 * @param {number} seconds of the whole run
 * @returns {string[]}
 */
export function summaryLines(results, seconds) {
  const files = results.flatMap((result) => result.files).sort((a, b) => b.seconds - a.seconds);
  const slowest = files.length > 1 ? files.slice(0, slowestCount) : [];
  const isCpuKnown = results.every(({ cpuSeconds }) => cpuSeconds !== undefined);
  const cpuSeconds = results.reduce((total, result) => total + (result.cpuSeconds ?? 0), 0);
  return [
    '',
    ...results.flatMap(({ failures }) => failures.map((name) => `FAILED: ${name}`)),
    ...results.flatMap(({ unsteady }) => unsteady.map((name) => `UNSTEADY, passed only at the second try: ${name}`)),
    ...(slowest.length > 0 ? ['Slowest files:'] : []),
    ...slowest.map((file) => `${file.seconds.toFixed(1).padStart(8)} s  ${file.name}`),
    ...results.map(
      (result) =>
        `${result.name}: ${countsLine(result.counts)}; ${readable(result.seconds)}, CPU minutes ${cpuMinutes(result.cpuSeconds)}`,
    ),
    `Total: ${readable(seconds)}, CPU minutes ${cpuMinutes(isCpuKnown ? cpuSeconds : undefined)}`,
    countsLine(sum(results.map(({ counts }) => counts))),
  ];
}
