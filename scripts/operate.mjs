// Operations on a platform's data: backup, restore, drill, export, import, matches of files, doctor. Builds nothing; may run beside the server.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { standInFor } from './lib/run.mjs';

/** npm runs scripts in the root of the clone; paths are relative to the folder of the command. */
const from = process.env.INIT_CWD ?? process.cwd();
const [task = '', ...given] = process.argv.slice(2);
/** The file of an import comes after its layout. */
const pathAt = task === 'import' ? 1 : 0;
/** @param {string} arg @param {number} at */
const isPath = (arg, at) => (at === pathAt && !arg.startsWith('-')) || given[at - 1] === '--in';
const args = given.map((arg, at) => (isPath(arg, at) ? resolve(from, arg) : arg));

try {
  await ensureInstalled();
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const options = /** @type {const} */ ({ cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  // It runs beside the platform, which comes first.
  if (task === 'drill') setPriority(10);
  await standInFor(() => [spawn(pickNode(), [main, task, ...args], options)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
