// Starts the whole platform from any clone: installs and builds whatever is missing or outdated, then runs the server.
// Plain JavaScript without packages: it runs before they are installed, and on a Node without TypeScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { keepRunning } from './lib/keep-running.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { run, standInFor } from './lib/run.mjs';

async function start() {
  // In a process of its own: this one waits for as long as the server runs, and keeps none of its memory.
  const { code } = await run(process.execPath, [join(root, 'scripts', 'prepare.mjs')], { show: true, input: true });
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const args = [main, ...process.argv.slice(2)];
  const node = pickNode();
  const options = /** @type {const} */ ({ cwd: root, env: toolEnvironment() });
  // A command such as create-admin runs once; the server is kept running.
  if (args.length > 1) await standInFor(() => [spawn(node, args, { ...options, stdio: 'inherit' })]);
  else await keepRunning(() => spawn(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
