// Runs the hostile campaign: `npm run test:hostile` for two minutes, `npm run test:hostile -- --long` for an hour.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { standInFor } from './lib/run.mjs';

try {
  await ensureInstalled();
  const main = join(root, 'tests', 'hostile', 'main.ts');
  const settings = /** @type {const} */ ({ cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  await standInFor(() => [spawn(pickNode(), [main, ...process.argv.slice(2)], settings)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
