import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesOf } from './imports.mjs';
import { pickNode, root } from './node.mjs';
import { createRunner } from './passes/runner.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} [mend] how to mend what it finds
 * @property {readonly string[]} [projects] what the compiler checks
 * @property {Memory} [memory] how its passes are remembered; without it, it always runs
 *
 * @typedef {object} Memory
 * @property {string} name of its file
 * @property {(path: string) => boolean} [reads] the files whose content it reads; all without it
 * @property {'file' | 'types'} [split] `file` when it looks at each file alone, `types` when also at the types that the
 * file uses; else it passes or fails as a whole
 */

/** @param {string} folder @returns {boolean} */
const hasSources = (folder) =>
  existsSync(folder) &&
  readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== 'node_modules' && hasSources(join(folder, entry.name))
      : /\.[mc]?tsx?$/.test(entry.name),
  );

/**
 * One compiler checks all projects: those that others build on first, and only what changed since its last run. It has
 * one checker for each project, because several check the types that they share again.
 * @param {readonly string[]} projects
 * @returns {Check}
 */
const typeCheck = (projects) => ({
  name: projects.length === 1 ? `types: ${projects[0]}` : `types of ${projects.length} projects`,
  command: 'tsc',
  args: ['--build', '--builders', '2', ...projects],
  projects,
  mend: 'The path of an error names its project; `npm run check -- "types: apps/web"` checks one with what it needs.',
});

/**
 * The checks whose name contains the word; slow ones first, so that two at a time finish together.
 * @param {string} [word]
 * @returns {Check[]}
 */
export function allChecks(word = '') {
  const node = pickNode();
  /** @param {string} name @param {string} file @param {Memory} [memory] @returns {Check} */
  const script = (name, file, memory) => ({ name, command: node, args: [join(root, file)], ...(memory && { memory }) });
  const projects = [...workspacesOf(root).filter((path) => hasSources(join(root, path))), 'scripts'];
  const selected = projects.filter((path) => `types: ${path}`.includes(word));
  /** @type {Check[]} */
  const others = [
    {
      name: 'promises and correctness (oxlint)',
      command: 'oxlint',
      args: ['--type-aware', '--deny-warnings'],
      mend: '`oxlint --fix` mends some; the help below an error says how to mend the others.',
      memory: { name: 'oxlint', split: 'types' },
    },
    {
      name: 'unused code and packages (knip)',
      command: 'knip',
      args: ['--no-progress'],
      mend: 'Delete what is unused, or the word `export`; an entry that knip does not see is a line of knip.json.',
      memory: { name: 'knip', reads: (path) => !/\.md$|\/locales\//.test(path) },
    },
    {
      name: 'format and lint (biome)',
      command: 'biome',
      args: ['ci', '--colors=off', '.'],
      mend: '`npm run format` mends the format and the order of imports.',
      memory: { name: 'biome', split: 'file' },
    },
    script('directions of imports', 'tools/check-imports.mjs', {
      name: 'imports',
      reads: (path) => /\.tsx?$/.test(path),
    }),
    script('nothing of this machine, no fixed time, no left or right, no long component', 'tools/check-tree.mjs', {
      name: 'tree',
      split: 'file',
    }),
    {
      ...script('wording in all languages', 'packages/i18n/src/check.ts', {
        name: 'texts',
        reads: (path) => path.startsWith('packages/') || /^apps\/.*\.tsx?$/.test(path),
      }),
      mend: 'Add, word or delete the text in every folder of packages/i18n/locales; packages/i18n/README.md says how.',
    },
    // Reads the installed packages, in less than a second.
    script('licenses of packages', 'tools/check-licenses.mjs'),
  ];
  return [...(selected.length > 0 ? [typeCheck(selected)] : []), ...others.filter(({ name }) => name.includes(word))];
}

/**
 * Runs the checks, two processes at a time, with one line each and the whole output of those that fail.
 * @param {readonly Check[]} checks
 * @param {{ files?: readonly string[] | undefined, top?: string, log?: (line: string) => void }} [options] `files`:
 * what checks of single files look at
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks, { files, top = root, log = console.log } = {}) {
  const counts = { passed: 0, failed: 0 };
  const runOne = createRunner({ top, files });
  const perform = async (/** @type {Check} */ check) => {
    const { code, output, extent, seconds } = await runOne(check);
    const time = extent === 'unchanged' ? extent : `${seconds.toFixed(1)} s`;
    const part = extent === undefined || extent === 'unchanged' ? '' : ` (${extent})`;
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    log(`${code === 0 ? 'ok    ' : 'FAILED'} ${time.padStart(9)}  ${check.name}${part}`);
    if (code !== 0) log(`${output}${check.mend ?? ''}`.replace(/^(?=.)/gm, '        ').trimEnd());
  };
  await Promise.all(checks.map(perform));
  return counts;
}
