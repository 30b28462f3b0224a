import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesOf } from './imports.mjs';
import { pickNode, root } from './node.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} [mend] how to mend what it finds
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
  args: ['--build', '--checkers', '1', '--builders', '2', ...projects],
  mend: 'The path of an error names its project; `npm run check -- "types: apps/web"` checks one with what it needs.',
});

/**
 * The checks whose name contains the word; slow ones first, so that two at a time finish together.
 * @param {string} [word]
 * @returns {Check[]}
 */
export function allChecks(word = '') {
  const node = pickNode();
  /** @param {string} name @param {string} file @returns {Check} */
  const script = (name, file) => ({ name, command: node, args: [join(root, file)] });
  const projects = [...workspacesOf(root).filter((path) => hasSources(join(root, path))), 'scripts'];
  const selected = projects.filter((path) => `types: ${path}`.includes(word));
  /** @type {Check[]} */
  const others = [
    { name: 'promises and correctness (oxlint)', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
    { name: 'unused code and packages (knip)', command: 'knip', args: ['--no-progress'] },
    {
      name: 'format and lint (biome)',
      command: 'biome',
      args: ['ci', '--colors=off', '.'],
      mend: '`npm run format` mends the format and the order of imports.',
    },
    script('directions of imports', 'scripts/check-imports.mjs'),
    script('licenses of packages', 'scripts/check-licenses.mjs'),
    script('nothing of this machine, no fixed time, no left or right, no long component', 'scripts/check-tree.mjs'),
    script('wording in all languages', 'packages/i18n/src/check.ts'),
  ];
  return [...(selected.length > 0 ? [typeCheck(selected)] : []), ...others.filter(({ name }) => name.includes(word))];
}

/**
 * Runs the checks, two at a time, with one line each and the whole output of those that fail.
 * @param {readonly Check[]} checks
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(check.command, check.args);
      const time = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(7);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${time}  ${check.name}`);
      if (code !== 0) console.log(`${output}${check.mend ?? ''}`.replace(/^(?=.)/gm, '        ').trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}
