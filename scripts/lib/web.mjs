import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickNode, root } from './node.mjs';
import { run } from './run.mjs';

const skipped = new Set(['node_modules', 'dist', '.cache']);

/**
 * A digest that changes when a file under one of the folders is added, removed or written. Contents are not read, so
 * that a start with nothing to do stays fast.
 * @param {readonly string[]} folders
 */
export function fingerprint(folders) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(below);
      } else if (!/\.test\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(below);
        hash.update(`${below}\0${size}\0${mtimeMs}\0`);
      }
    }
  };
  for (const folder of folders) visit(folder);
  return hash.digest('hex');
}

/** Builds the web app when a source of it is newer than the last build. */
export async function ensureBuilt() {
  const web = join(root, 'apps', 'web');
  const sources = [web, ...['ui', 'i18n', 'client', 'contract'].map((name) => join(root, 'packages', name))];
  const current = `${fingerprint(sources)} ${statSync(join(root, 'package-lock.json')).size}`;
  const stamp = join(web, 'dist', '.built');
  try {
    if (readFileSync(stamp, 'utf8') === current) return;
  } catch {
    // Never built.
  }
  const start = performance.now();
  console.log('Building the web app ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(pickNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: web });
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  writeFileSync(stamp, current);
  console.log(`Web app built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
