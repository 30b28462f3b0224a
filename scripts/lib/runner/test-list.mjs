import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../node.mjs';

/**
 * @typedef {'check' | 'unit' | 'players' | 'journey' | 'attack'} Kind
 * @typedef {object} Test a thing that can be run alone: a file of tests, an attack or a check
 * @property {Kind} kind
 * @property {string} name the path of a file; else the name of the attack or check
 * @property {string} [file] the path of an attack
 */

const skipped = new Set(['node_modules', 'dist', 'test-results', '.cache']);

/**
 * Paths of the files below a folder of the repository, with `/`.
 * @param {string} folder @param {string} [top] @returns {string[]}
 */
function filesBelow(folder, top = root) {
  const full = join(top, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(top, join(full, entry.name)).split(sep).join('/');
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path, top);
    return [path];
  });
}

/**
 * How a file of tests is run; undefined for other files.
 * @param {string} path
 * @returns {Exclude<Kind, 'attack' | 'check'> | undefined}
 */
function kindOf(path) {
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(path)) return 'journey';
  if (!/\.test\.tsx?$/.test(path)) return undefined;
  return path.startsWith('tests/players/') ? 'players' : 'unit';
}

/** The name in an attack's source. @param {string} text */
const attackName = (text) => /\bAttack = \{\s*name: '([^']+)'/.exec(text)?.[1];

/** @param {string} [top] @returns {Test[]} */
function listFiles(top = root) {
  const files = ['apps', 'packages', 'scripts', 'tests', 'tools'].flatMap((folder) => filesBelow(folder, top));
  return files.flatMap(
    /** @returns {Test[]} */ (file) => {
      const kind = kindOf(file);
      if (kind) return [{ kind, name: file }];
      const name = file.startsWith('tests/hostile/attacks/') && attackName(readFileSync(join(top, file), 'utf8'));
      return name ? [{ kind: 'attack', name, file }] : [];
    },
  );
}

/** Everything that can be run, including the checks, whose list needs the packages. @returns {Promise<Test[]>} */
export async function listTests() {
  const { allChecks } = await import('../checks.mjs');
  return [...allChecks().map(({ name }) => ({ kind: /** @type {const} */ ('check'), name })), ...listFiles()];
}
