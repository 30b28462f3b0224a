// Starts the whole platform on a fresh clone or an old one: installs and builds what is missing or stale, then runs the
// server. Plain JavaScript without packages: it runs before they are there, and on a Node that knows no TypeScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { standInFor } from './lib/run.mjs';
import { ensureBuilt } from './lib/web.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const options = /** @type {const} */ ({ cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  await standInFor(() => [spawn(pickNode(), [main, ...process.argv.slice(2)], options)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
