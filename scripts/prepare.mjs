// Installs and builds whatever is missing or outdated. Plain JavaScript, as start.mjs.
import { ensureInstalled } from './lib/install.mjs';
import { ensureBuilt } from './lib/web.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
