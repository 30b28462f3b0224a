import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackages } from './keys.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */

/** @param {string} top */
const stateFolder = (top) => join(top, '.cache', 'types');
/** @param {string} top */
const noteFile = (top) => join(stateFolder(top), '.compiled.json');

/**
 * Removes the state of the compiler when it would hide a change: the compiler compares times, and only those of our
 * files. Another set of packages starts cold, and so does a file with another content and an old time, such as a
 * restored copy or an edit during the last run.
 * @param {Tree} tree
 * @param {string} top
 */
export function dropStaleState(tree, top) {
  const note = readNote(top);
  const isHidden = (/** @type {string} */ path) => {
    const before = note?.files[path];
    if (before === undefined || before === tree.files.get(path)?.digest) return false;
    return statSync(join(top, path)).mtimeMs <= (note?.time ?? 0);
  };
  const isStale = !note || note.packages !== installedPackages(top) || [...tree.files.keys()].some(isHidden);
  if (isStale) rmSync(stateFolder(top), { recursive: true, force: true });
}

/** Notes what the compiler has read. @param {Tree} tree the files before it started @param {string} top */
export function noteCompiled(tree, top) {
  const files = Object.fromEntries(
    [...tree.files]
      .filter(([path]) => /\.(?:[cm]?[jt]sx?|json)$/.test(path))
      .map(([path, { digest }]) => [path, digest]),
  );
  mkdirSync(stateFolder(top), { recursive: true });
  writeFileSync(noteFile(top), JSON.stringify({ time: Date.now(), packages: installedPackages(top), files }));
}

/**
 * @param {string} top
 * @returns {{ time: number, packages: string, files: Record<string, string> } | undefined}
 */
function readNote(top) {
  try {
    return JSON.parse(readFileSync(noteFile(top), 'utf8'));
  } catch {
    return undefined;
  }
}
