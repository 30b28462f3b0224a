import { argumentsForFiles } from '../runner/affected-checks.mjs';
import { contentKey, pathsKey } from './keys.mjs';
import { digestOf } from './tree.mjs';

/**
 * @typedef {import('../checks.mjs').Check} Check
 * @typedef {import('./run-check.mjs').CheckContext} CheckContext
 * @typedef {import('./run-check.mjs').CheckResult} CheckResult
 * @typedef {import('./run-check.mjs').Memory} Memory
 */

/** @param {string} path */
export const isSource = (path) => /\.[cm]?[jt]sx?$/.test(path);

/** Above that number of files two processes are faster than one, although both read the shared types. */
const oneProcess = 200;
/** More files are not named: the longest command of a system differs. */
const maxNamed = process.platform === 'win32' ? 200 : 5_000;

/**
 * Lints the files that changed, and those whose types did. Waits for the compiler, which knows them, unless nothing
 * was ever linted with these settings.
 * @param {Check} check
 * @param {CheckContext} context
 * @param {Memory} memory
 * @returns {Promise<CheckResult>}
 */
export async function lintFiles(check, { run, files, typeKeys, projectOf }, { tree, base, store, remember }) {
  if (files) return run(check.command, argumentsForFiles(check, files));
  const sources = [...tree.files.keys()].filter(isSource);
  const all = digestOf(base + pathsKey(tree) + contentKey(tree, (path) => isSource(path) || path.endsWith('.json')));
  if (store.has(all)) {
    store.save();
    return { code: 0, output: '', extent: 'unchanged' };
  }
  const types = store.has(base) ? await typeKeys() : undefined;
  /** @param {ReadonlyMap<string, string> | undefined} keys @param {string} path */
  const keyOf = (keys, path) => {
    const key = keys?.get(path);
    return key === undefined ? undefined : digestOf(`${base}\n${key}`);
  };
  const stale = sources.filter((path) => !store.has(keyOf(types, path)));
  const groups = stale.length > maxNamed ? [[]] : balanced(stale, projectOf, stale.length > oneProcess ? 2 : 1);
  const results = await Promise.all(
    groups.map((group) => run(check.command, argumentsForFiles(check, group), { first: types !== undefined })),
  );
  const code = Math.max(0, ...results.map((result) => result.code));
  if (code === 0) {
    await remember(async () => {
      const keys = types ?? (await typeKeys());
      const passed = sources.flatMap((path) => keyOf(keys, path) ?? []);
      return [all, base, ...passed];
    });
  }
  const output = results.map((result) => result.output).join('');
  return stale.length < sources.length
    ? { code, output, extent: `${stale.length} files whose types changed` }
    : { code, output };
}

/**
 * Groups of about the same number of files. The files of a project stay together, because each process reads the
 * types of a project for itself.
 * @param {readonly string[]} paths
 * @param {(path: string) => string} projectOf
 * @param {number} count
 * @returns {string[][]}
 */
export function balanced(paths, projectOf, count) {
  /** @type {Map<string, string[]>} */
  const projects = new Map();
  for (const path of paths) {
    const project = projectOf(path);
    const known = projects.get(project);
    if (known) known.push(path);
    else projects.set(project, [path]);
  }
  /** @type {string[][]} */
  const groups = Array.from({ length: count }, () => []);
  for (const project of [...projects.values()].sort((a, b) => b.length - a.length)) {
    const smallest = groups.reduce((least, group) => (group.length < least.length ? group : least));
    smallest.push(...project);
  }
  return groups.filter((group) => group.length > 0);
}
