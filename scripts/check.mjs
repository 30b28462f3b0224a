// Static checks of the sources: format, lint, types, directions, unused code, wording. `npm run check -- types` runs
// the checks whose name contains the word; `types: apps/web` is a name too.
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  // Imported after the installation, because it needs the packages.
  const { allChecks, runChecks } = await import('./lib/checks.mjs');
  const word = process.argv[2] ?? '';
  const { passed, failed } = await runChecks(allChecks(word));
  console.log(`${passed} checks passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
