// Starts the whole platform on a fresh clone or an old one: installs and builds what is missing or stale, then runs the
// server. Plain JavaScript without packages: it runs before they are there, and on a Node that knows no TypeScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { standInFor } from './lib/run.mjs';
import { ensureBuilt } from './lib/web.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const args = [main, ...process.argv.slice(2)];
  const node = pickNode();
  const options = /** @type {const} */ ({ cwd: root, env: toolEnvironment() });
  // A command such as create-admin is done once; the server is kept running.
  if (args.length > 1) await standInFor(() => [spawn(node, args, { ...options, stdio: 'inherit' })]);
  else await keepRunning(() => spawn(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
