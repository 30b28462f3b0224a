import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './tree.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */

/** Files that may change what any check finds in others: configurations, lists of packages, the scripts and the checks. */
const decidesForAll = [
  /^[^/]+(?<!\.md)$/,
  /(?:^|\/)(?:\.[^/]+|package\.json|tsconfig[^/]*\.json|[^/]+\.jsonc)$/,
  /^(?:scripts|tools)\/(?:.*\/)?[^/]+\.(?:mjs|grit)$/,
];

/** @param {string} path */
const isSetting = (path) => decidesForAll.some((pattern) => pattern.test(path));

/**
 * What all keys of a check share: the settings of the tree, its command, the packages that are installed, Node.
 * @param {Tree} tree
 * @param {{ top: string, command: readonly string[] }} options
 */
export function baseKey(tree, { top, command }) {
  const machine = [process.version, process.platform, process.arch, top];
  return digestOf([...machine, ...command, installedPackages(top), contentKey(tree, isSetting)].join('\n'));
}

/** The versions of all installed packages. @param {string} top */
export function installedPackages(top) {
  try {
    return digestOf(readFileSync(join(top, 'node_modules', '.package-lock.json'), 'utf8'));
  } catch {
    return '';
  }
}

/** Adding, moving or deleting a file may change what an import leads to. @param {Tree} tree */
export const pathsKey = (tree) => digestOf([...tree.files.keys()].sort().join('\n'));

/**
 * The paths and the content of the files that `includes` accepts.
 * @param {Tree} tree
 * @param {(path: string) => boolean} includes
 */
export const contentKey = (tree, includes) =>
  digestOf(
    [...tree.files]
      .filter(([path]) => includes(path))
      .map(([path, { digest }]) => `${path}\n${digest}`)
      .sort()
      .join('\n'),
  );
