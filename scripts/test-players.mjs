// Third-party players on a disturbed HLS stream: `npm run test:players`. Players that are not installed are skipped.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/node.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const config = join(root, 'tests', 'players', 'vitest.config.ts');
const { code } = await run('vitest', ['run', '--root', root, '--config', config], { show: true });
process.exitCode = code;
