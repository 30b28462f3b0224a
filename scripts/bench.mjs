// Runs one benchmark: `npm run bench -- <name> [options]`. Without a name it lists them.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pickNode, root, toolEnvironment } from './lib/node.mjs';
import { standInFor } from './lib/run.mjs';

const folder = join(root, 'tests', 'bench');
const names = existsSync(folder)
  ? readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[a-z0-9-]+\.ts$/.test(entry.name))
      .map((entry) => entry.name.slice(0, -3))
      .sort()
  : [];
const [name, ...options] = process.argv.slice(2);

try {
  if (name && names.includes(name)) {
    await ensureInstalled();
    const bench = join(folder, `${name}.ts`);
    const settings = /** @type {const} */ ({ cwd: root, env: toolEnvironment(), stdio: 'inherit' });
    await standInFor(() => [spawn(pickNode(), [bench, ...options], settings)]);
  } else {
    if (name) console.error(`There is no benchmark "${name}".`);
    console.log(names.length > 0 ? `Benchmarks: ${names.join(', ')}` : 'There are no benchmarks yet.');
    process.exitCode = name ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
