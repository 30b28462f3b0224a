import { join } from 'node:path';
import { argumentsForFiles } from '../runner/affected-checks.mjs';
import { baseKey, contentKey, pathsKey } from './keys.mjs';
import { lintFiles } from './lint-files.mjs';
import { PassStore } from './pass-store.mjs';
import { digestOf } from './tree.mjs';

/**
 * @typedef {import('./tree.mjs').Tree} Tree
 * @typedef {import('../checks.mjs').Check} Check
 *
 * @typedef {object} CheckResult
 * @property {number} code
 * @property {string} output
 * @property {string} [extent] what was left out because it passed before
 *
 * @typedef {object} CheckContext
 * @property {string} top
 * @property {Tree | undefined} tree nothing is remembered without it
 * @property {readonly string[] | undefined} files what checks of single files look at; all files without it
 * @property {(command: string, args: readonly string[], options?: { first?: boolean }) => Promise<CheckResult>} run
 * @property {() => Promise<ReadonlyMap<string, string> | undefined>} typeKeys of all sources, by path; undefined when the
 * compiler could not finish
 * @property {(path: string) => string} projectOf the folder whose configuration holds for a file
 */

/** More files are given as one folder: the longest command of a system differs. */
const maxFiles = process.platform === 'win32' ? 200 : 3_000;

/**
 * Runs a check, without what passed before with the same files, settings and versions. A failure is never remembered.
 * @param {Check} check
 * @param {CheckContext} context
 * @returns {Promise<CheckResult>}
 */
export async function runCheck(check, context) {
  const { tree, top, files } = context;
  const { memory } = check;
  if (!tree || !memory) return context.run(check.command, files ? argumentsForFiles(check, files) : check.args);
  const store = new PassStore(join(top, '.cache', 'checks', `${memory.name}.json`));
  const base = baseKey(tree, { top, command: [check.command, ...check.args] });
  /** @param {() => Iterable<string> | Promise<Iterable<string>>} keys */
  const remember = async (keys) => {
    const passed = await keys();
    // A file that was saved during the check may have been read before or after that.
    if (!tree.isCurrent()) return;
    for (const key of passed) store.add(key);
    store.save();
  };
  const memoryOf = { tree, base, store, remember };
  if (memory.split === 'types') return lintFiles(check, context, memoryOf);
  return memory.split === 'file' ? runFiles(check, context, memoryOf) : runWhole(check, context, memoryOf);
}

/**
 * @typedef {object} Memory
 * @property {Tree} tree
 * @property {string} base
 * @property {PassStore} store
 * @property {(keys: () => Iterable<string> | Promise<Iterable<string>>) => Promise<void>} remember
 */

/** @param {Check} check @param {CheckContext} context @param {Memory} memory @returns {Promise<CheckResult>} */
async function runWhole({ command, args, memory }, { run }, { tree, base, store, remember }) {
  const key = digestOf(base + pathsKey(tree) + contentKey(tree, memory?.reads ?? (() => true)));
  if (store.has(key)) {
    store.save();
    return { code: 0, output: '', extent: 'unchanged' };
  }
  const result = await run(command, args);
  if (result.code === 0) await remember(() => [key]);
  return result;
}

/** @param {Check} check @param {CheckContext} context @param {Memory} memory @returns {Promise<CheckResult>} */
async function runFiles(check, { run, files }, { tree, base, store, remember }) {
  const paths = files ? files.filter((path) => tree.files.has(path)) : [...tree.files.keys()];
  const keyOf = (/** @type {string} */ path) => digestOf(`${base}\n${path}\n${tree.files.get(path)?.digest}`);
  const stale = paths.filter((path) => !store.has(keyOf(path)));
  store.save();
  if (stale.length === 0) return { code: 0, output: '', extent: 'unchanged' };
  const isAll = !files && (stale.length === paths.length || stale.length > maxFiles);
  const result = await run(check.command, isAll ? check.args : argumentsForFiles(check, stale));
  if (result.code === 0) await remember(() => stale.map(keyOf));
  return stale.length < paths.length ? { ...result, extent: `${stale.length} changed files` } : result;
}
