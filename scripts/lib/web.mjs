import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickNode, root } from './node.mjs';
import { run } from './run.mjs';

const skipped = new Set(['node_modules', 'dist', '.cache']);

/**
 * A digest that changes when a file in one of the folders is added, removed or written. Does not read contents, so that
 * a start without changes stays fast.
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

/** Folders with sources of an app, itself included. @param {string} app folder of apps/ */
export const sourcesOf = (app) => [
  join(root, 'apps', app),
  ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name)),
];

/** @param {string} app folder of apps/ @param {string} name its readable name */
async function ensureAppBuilt(app, name) {
  const folder = join(root, 'apps', app);
  const current = `${fingerprint(sourcesOf(app))} ${statSync(join(root, 'package-lock.json')).size}`;
  const stamp = join(folder, 'dist', '.built');
  try {
    if (readFileSync(stamp, 'utf8') === current) return;
  } catch {
    // Never built.
  }
  const start = performance.now();
  console.log(`Building ${name} ...`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(pickNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: folder });
  if (code !== 0) throw new Error(`Building ${name} failed:\n${output}`);
  writeFileSync(stamp, current);
  console.log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/** Builds the portal and the back office when one of their sources is newer than the last build. */
export async function ensureBuilt() {
  const builds = await Promise.allSettled([
    ensureAppBuilt('web', 'the web app'),
    ensureAppBuilt('console', 'the back office'),
  ]);
  for (const build of builds) if (build.status === 'rejected') throw build.reason;
}
