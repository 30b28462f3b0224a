// Watch mode: the server restarts when a loaded file changes, and Vite serves the web app and the back office with hot
// replacement.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { standInFor } from './lib/run.mjs';

try {
  await ensureInstalled();
  const node = pickNode();
  const port = process.env.TOUCHLINE_PORT ?? process.env.PORT ?? '8080';
  const env = { TOUCHLINE_SERVER: `http://127.0.0.1:${port}`, ...toolEnvironment() };
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await standInFor(() => [
    spawn(node, ['--watch', '--watch-preserve-output', main], { cwd: root, env, stdio: 'inherit' }),
    spawn(node, [vite], { cwd: join(root, 'apps', 'web'), env, stdio: 'inherit' }),
    spawn(node, [vite], { cwd: join(root, 'apps', 'console'), env, stdio: 'inherit' }),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
