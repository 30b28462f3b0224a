// All browser journeys at eight simulated times: `npm run test:hours`, or `npm run test:hours -- 3 8` for some of them,
// and `-- --grep words` for some journeys. Server, demo, test and pages use the simulated clock.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startTimes } from './lib/hours.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/node.mjs';
import { countPlaywright, noCounts, sum, withExit } from './lib/results.mjs';
import { run } from './lib/run.mjs';
import { ensureTools } from './lib/tools.mjs';
import { ensureBuilt } from './lib/web.mjs';

const config = join(root, 'tests', 'e2e', 'playwright.config.ts');
const shift = pathToFileURL(join(root, 'scripts', 'lib', 'shifted-clock.mjs')).href;
const { positionals, values } = parseArgs({ options: { grep: { type: 'string' } }, allowPositionals: true });
const chosen = startTimes(new Date()).filter(
  (_, at) => positionals.length === 0 || positionals.includes(String(at + 1)),
);

/** @param {import('./lib/hours.mjs').StartTime} time */
async function journeysAt({ at, zone }) {
  const reports = mkdtempSync(join(tmpdir(), 'touchline-hours-'));
  const file = join(reports, 'playwright.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    TZ: zone,
    // Computed now: each run begins at its time, however long the previous runs took.
    CLOCK_OFFSET_MS: String(at.getTime() - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${shift}`.trim(),
  };
  const args = ['test', '--config', config, '--reporter=list,json', ...(values.grep ? ['--grep', values.grep] : [])];
  const { code } = await run('playwright', args, { show: true, env });
  try {
    return withExit(countPlaywright(JSON.parse(readFileSync(file, 'utf8'))), code);
  } catch {
    return withExit(noCounts(), code);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

await ensureInstalled();
const missing = await ensureTools();
if (missing.length > 0) {
  console.log(`Browser journeys skipped: ${missing.join(', ')} missing.`);
} else {
  await ensureBuilt();
  const lines = [];
  const results = [];
  for (const time of chosen) {
    console.log(`\n${time.at.toISOString()} ${time.zone}: ${time.why}`);
    const begun = performance.now();
    const counts = await journeysAt(time);
    results.push(counts);
    const { passed, failed, skipped } = counts;
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    lines.push(
      `${time.at.toISOString()} ${time.zone}, ${time.why}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${minutes} min`,
    );
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = sum(results).failed > 0 ? 1 : 0;
}
