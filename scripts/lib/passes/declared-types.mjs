import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { digestOf } from './tree.mjs';

/**
 * @typedef {import('./tree.mjs').Tree} Tree
 *
 * @typedef {object} BuildState what the compiler remembers of a project between its runs
 * @property {readonly string[]} fileNames
 * @property {readonly (string | { version: string, signature?: string | false, affectsGlobalScope?: boolean })[]} fileInfos
 * @property {readonly (readonly number[])[]} [fileIdsList]
 * @property {readonly (readonly [number, number])[]} [referencedMap]
 */

/**
 * The types that each source of a project depends on, as a key: its own content, and the declared types of all files
 * that it reaches by imports, which the compiler has just worked out. A change inside a function changes the key of
 * its file only. Files that declare globals or add to modules count for all of the project.
 * @param {Tree} tree
 * @param {{ top: string, project: string }} options
 * @returns {Map<string, string>} by path; empty when the compiler has not run
 */
export function typeKeys(tree, { top, project }) {
  const file = join(top, '.cache', 'types', `${project}.json`);
  const state = readState(file);
  if (!state) return new Map();
  const paths = state.fileNames.map((name) =>
    relative(top, join(dirname(file), name))
      .split(sep)
      .join('/'),
  );
  const ours = state.fileNames.map((name) => !name.includes('node_modules/') && !name.startsWith('lib.'));
  const declared = state.fileInfos.map((info) => (typeof info === 'string' ? info : info.signature || info.version));
  const isAmbient = (/** @type {number} */ index) => {
    const info = state.fileInfos[index];
    return (typeof info === 'object' && info.affectsGlobalScope === true) || isAmbientSource(tree, paths[index] ?? '');
  };
  const indexes = paths.map((_, index) => index).filter((index) => ours[index]);
  const ambient = indexes.filter(isAmbient);
  const imports = importsOf(state);
  const parts = paths.map((path, index) => (ours[index] ? digestOf(`${path}\n${declared[index]}`).slice(0, 12) : ''));
  const keyOf = (/** @type {number} */ start) => {
    const reached = new Set([start, ...ambient]);
    for (const index of reached) {
      for (const next of imports.get(index) ?? []) if (ours[next]) reached.add(next);
    }
    return [...reached]
      .map((index) => parts[index] ?? '')
      .sort()
      .join('');
  };
  return new Map(
    indexes.flatMap((index) => {
      const path = paths[index] ?? '';
      const source = tree.files.get(path);
      return source ? [[path, digestOf(`${path}\n${source.digest}\n${keyOf(index)}`)]] : [];
    }),
  );
}

/** @param {string} file @returns {BuildState | undefined} */
function readState(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Declarations of another project have the path of their source below `.cache/types`. @param {Tree} tree @param {string} path */
function isAmbientSource(tree, path) {
  const source = path.replace(/^\.cache\/types\/(.*)\.d\.ts$/, '$1');
  const names = source === path ? [path] : ['.ts', '.tsx', '.mts'].map((ending) => source + ending);
  return names.some((name) => tree.files.get(name)?.ambient);
}

/** @param {BuildState} state @returns {Map<number, readonly number[]>} */
const importsOf = ({ fileIdsList = [], referencedMap = [] }) =>
  new Map(referencedMap.map(([file, list]) => [file - 1, (fileIdsList[list - 1] ?? []).map((id) => id - 1)]));
