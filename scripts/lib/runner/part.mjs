// The process of one part of a test run: runs the part in its argument and sends the result to its parent. In a process
// of its own, the CPU time and the output of a part are separate from those of others.
import { onStop, stopChildren } from '../run.mjs';
import { CpuMeter } from './cpu-meter.mjs';
import { runAttackSuite, runCheckSuite, runJourneySuite, runUnitSuite } from './suites.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

const sampleMs = 2_000;

/** @param {Part} part */
function runPart({ kind, names, files, pattern, retry }) {
  switch (kind) {
    case 'check':
      return runCheckSuite(names, files);
    case 'unit':
      return runUnitSuite({ files: names, pattern, retry });
    case 'players':
      return runUnitSuite({ files: names, pattern, config: 'tests/players/vitest.config.ts' });
    case 'journey':
      return runJourneySuite({ files: names, pattern, retry });
    case 'attack':
      return runAttackSuite({ names });
  }
}

/**
 * A title of the source may be filled in differently when the test runs.
 * @param {Part} part @param {import('./suites.mjs').Result} result
 */
function failWhenEmpty({ names }, result) {
  const { passed, failed, skipped } = result.counts;
  if (!names || passed + failed + skipped > 0) return result;
  return { ...result, counts: { passed, failed: 1, skipped }, failures: [`no test ran of ${names.join(', ')}`] };
}

const meter = new CpuMeter();
const sampling = setInterval(() => meter.sample(), sampleMs);
onStop(stopChildren);
try {
  const begun = performance.now();
  const part = JSON.parse(process.argv[2] ?? '');
  const result = failWhenEmpty(part, await runPart(part));
  process.send?.({ ...result, seconds: (performance.now() - begun) / 1000, cpuSeconds: meter.total() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  clearInterval(sampling);
  process.disconnect?.();
}
