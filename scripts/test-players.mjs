// Players of others on an HLS stream that is disturbed: `npm run test:players`. Those that are not installed are skipped.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/node.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const config = join(root, 'tests', 'players', 'vitest.config.ts');
const { code } = await run('vitest', ['run', '--root', root, '--config', config], { show: true });
process.exitCode = code;
