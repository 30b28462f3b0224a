import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { workspacesOf } from '../imports.mjs';
import { run } from '../run.mjs';
import { dropStaleState, noteCompiled } from './compiler-state.mjs';
import { typeKeys } from './declared-types.mjs';
import { importKeys } from './import-keys.mjs';
import { isSource } from './lint-files.mjs';
import { runCheck } from './run-check.mjs';
import { Slots } from './slots.mjs';
import { readTree } from './tree.mjs';

/**
 * @typedef {import('../checks.mjs').Check} Check
 * @typedef {import('./run-check.mjs').CheckResult} CheckResult
 * @typedef {import('./tree.mjs').Tree} Tree
 */

/** `tsc --build` ends with 2 when it found errors; it has checked all projects then too. */
const finished = new Set([0, 2]);

/**
 * What the checks of a run share: two slots for their processes, the files as they are, and the compiler, which runs
 * once for the check of types and for the checks that need types.
 * @param {{ top: string, files: readonly string[] | undefined }} options
 * @returns {(check: Check) => Promise<CheckResult & { seconds: number }>} runs a check
 */
export function createRunner({ top, files }) {
  const tree = readTree(top);
  const projects = projectsOf(top);
  const projectOf = (/** @type {string} */ path) => nearest(projects, path);
  const slots = new Slots(2);
  const compiler = createCompiler(top, tree);
  /** @type {Promise<CheckResult> | undefined} */
  let compiled;
  /** A check of some projects, which must end before all are compiled. @type {Promise<CheckResult> | undefined} */
  let compiling;

  return async (check) => {
    let start = 0;
    let end = 0;
    /** @param {() => Promise<CheckResult>} work @param {{ first?: boolean }} [options] */
    const inSlot = (work, options) =>
      slots.run(async () => {
        start ||= performance.now();
        const result = await work();
        end = performance.now();
        return result;
      }, options);
    const compileAll = () => {
      const all = () => inSlot(() => compiler.all());
      compiled ??= compiling ? compiling.then(all) : all();
      return compiled;
    };
    const keys = async () => {
      const { code } = await compileAll();
      return tree && finished.has(code) ? keysOfSources(tree, { top, projects, projectOf }) : undefined;
    };
    const perform = () => {
      if (!check.projects) {
        return runCheck(check, {
          top,
          tree,
          files,
          projectOf,
          typeKeys: keys,
          run: (command, args, options) => inSlot(() => run(command, args, { cwd: top }), options),
        });
      }
      if (check.projects.length >= projects.length) return compileAll();
      compiling = inSlot(() => compiler.some(check.args));
      return compiling;
    };
    const result = await perform();
    return { ...result, seconds: (end - start) / 1000 };
  };
}

/** @param {string} top @param {Tree | undefined} tree */
const createCompiler = (top, tree) => ({
  /** All projects, those that others build on first. */
  all: async () => {
    if (tree) dropStaleState(tree, top);
    const result = await run('tsc', ['--build', '--builders', '2'], { cwd: top });
    if (tree && finished.has(result.code)) noteCompiled(tree, top);
    return result;
  },
  /** @param {readonly string[]} args */
  some: (args) => {
    if (tree) dropStaleState(tree, top);
    return run('tsc', args, { cwd: top });
  },
});

/** The projects of the configuration at the top, deeper ones first. @param {string} top @returns {string[]} */
function projectsOf(top) {
  const { references } = JSON.parse(readFileSync(join(top, 'tsconfig.json'), 'utf8'));
  return references
    .map((/** @type {{ path: string }} */ { path }) => posix.normalize(path))
    .sort((/** @type {string} */ a, /** @type {string} */ b) => b.length - a.length);
}

/** @param {readonly string[]} projects @param {string} path */
const nearest = (projects, path) => projects.find((project) => path.startsWith(`${project}/`)) ?? '';

/**
 * @param {Tree} tree
 * @param {{ top: string, projects: readonly string[], projectOf: (path: string) => string }} options
 * @returns {Map<string, string>}
 */
function keysOfSources(tree, { top, projects, projectOf }) {
  const keys = new Map(
    projects.flatMap((project) =>
      [...typeKeys(tree, { top, project })].filter(([path]) => projectOf(path) === project),
    ),
  );
  const others = [...tree.files.keys()].filter((path) => isSource(path) && !keys.has(path));
  return new Map([...keys, ...importKeys(tree, { top, workspaces: workspacesOf(top), paths: others })]);
}
