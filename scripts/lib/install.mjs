import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { run } from './run.mjs';

/** @param {string} file */
const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Whether the packages in `folder` match its lock file: the lock equals that of the last install by these scripts, or
 * npm itself installed after the last change of the lock.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const lock = join(folder, 'package-lock.json');
  const installed = modified(join(folder, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  if (installed >= (modified(lock) ?? 0)) return true;
  try {
    return readFileSync(stampOf(folder), 'utf8') === digest(readFileSync(lock, 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string} folder */
const stampOf = (folder) => join(folder, 'node_modules', '.touchline-lock');

/** @param {string} folder */
export const markInstalled = (folder) =>
  writeFileSync(stampOf(folder), digest(readFileSync(join(folder, 'package-lock.json'), 'utf8')));

/** Installs the packages when they are missing or the lock file changed. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  const start = performance.now();
  console.log('Installing packages with npm (a minute or so the first time) ...');
  const { code } = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { show: true });
  if (code !== 0) throw new Error('npm install failed; its messages are above.');
  markInstalled(root);
  console.log(`Packages installed in ${Math.round((performance.now() - start) / 1000)} s.`);
}
