import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { exported, workspacesOf } from '../imports.mjs';
import { root } from '../node.mjs';
import { DeclarationCache } from './declaration-cache.mjs';
import { changedNodes } from './reach.mjs';

/** @typedef {import('./declarations.mjs').FileDeclarations} FileDeclarations */

/** @param {readonly string[]} args @param {string} [top] */
const git = (args, top = root) =>
  execFileSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

/** @param {readonly string[]} args @param {string} [top] */
function tryGit(args, top) {
  try {
    return git(args, top).trim();
  } catch {
    return undefined;
  }
}

/** @param {string} output of a command with `-z` */
const names = (output) => output.split('\0').filter((name) => name !== '');

/**
 * The commit that changes are compared with: where the branch left main; on main itself the last commit, or with
 * nothing uncommitted the one before.
 * @param {string} [top]
 * @returns {{ commit: string, reason: string }}
 */
export function findBase(top) {
  const head = tryGit(['rev-parse', 'HEAD'], top);
  if (!head) throw new Error('There is no commit to compare with: run npm test.');
  const branches = ['main', 'origin/main', 'master', 'origin/master'];
  const branch = branches.find((name) => tryGit(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], top));
  const fork = branch && tryGit(['merge-base', 'HEAD', branch], top);
  if (fork && fork !== head) return { commit: fork, reason: `where this branch left ${branch}` };
  if (fork && git(['status', '--porcelain'], top).trim() !== '') return { commit: head, reason: 'the last commit' };
  const parent = tryGit(['rev-parse', '--verify', '--quiet', 'HEAD~1'], top);
  if (!parent) throw new Error('There is no earlier commit to compare with: run npm test.');
  return {
    commit: parent,
    reason: fork ? 'the commit before the last' : 'the commit before the last; there is no main',
  };
}

/**
 * Files that differ from a commit: committed since, uncommitted, or untracked; also deleted ones.
 * @param {string} commit @param {string} [top] @returns {string[]}
 */
export function changedFiles(commit, top) {
  const different = names(git(['diff', '--name-only', '--no-renames', '-z', commit, '--'], top));
  const untracked = names(git(['ls-files', '--others', '--exclude-standard', '-z'], top));
  return [...new Set([...different, ...untracked])].sort();
}

/** The texts in a file of a locale. @param {unknown} texts @returns {string[]} */
const textsIn = (texts) =>
  typeof texts === 'string' ? [texts] : Object.values(texts && typeof texts === 'object' ? texts : {}).flatMap(textsIn);

const shortestText = 4;

/**
 * English texts that differ, before and after, without those that have values filled in: tests find elements by them.
 * @param {string} commit @param {readonly string[]} changed @param {string} [top] @returns {string[]}
 */
export function changedTexts(commit, changed, top = root) {
  return changed
    .filter((file) => /^packages\/i18n\/locales\/eng\/.*\.json$/.test(file))
    .flatMap((file) => {
      const old = tryGit(['show', `${commit}:${file}`], top);
      const before = new Set(old ? textsIn(JSON.parse(old)) : []);
      const after = new Set(
        existsSync(join(top, file)) ? textsIn(JSON.parse(readFileSync(join(top, file), 'utf8'))) : [],
      );
      return [...before].filter((text) => !after.has(text)).concat([...after].filter((text) => !before.has(text)));
    })
    .filter((text) => text.length >= shortestText && !text.includes('{'));
}

/** @param {string} file */
const isSource = (file) =>
  /^(?:apps|packages|tests|scripts|tools)\/.*\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');

/** Resolves specifiers of imports in the workspaces. @param {string} top */
function resolver(top) {
  const packages = new Map(
    workspacesOf(top).map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(top, path, 'package.json'), 'utf8'));
      return [name, { path, exports }];
    }),
  );
  /** @param {string} specifier @param {string} file */
  return (specifier, file) => {
    const [plain = ''] = specifier.split('?');
    if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), plain));
    const [name = '', ...rest] = plain.split('/');
    const bare = name.startsWith('@') ? `${name}/${rest.shift()}` : name;
    const own = packages.get(bare);
    return own ? posix.join(own.path, exported(own.exports, rest.join('/'))) : `npm:${bare}`;
  };
}

/**
 * The repository as it is now, and the declarations that differ from a commit.
 * @param {string} commit
 * @param {readonly string[]} changed
 * @param {string} [top]
 */
export function readRepository(commit, changed, top = root) {
  const tracked = names(git(['ls-files', '-z'], top));
  const files = [...new Set([...tracked, ...changed])].filter((file) => existsSync(join(top, file)));
  const cache = new DeclarationCache(top);
  /** @type {Map<string, FileDeclarations>} */
  const sources = new Map();
  for (const file of files.filter(isSource)) sources.set(file, cache.read(file, readFileSync(join(top, file), 'utf8')));
  cache.save();
  const nodes = changed.flatMap((file) => {
    if (!isSource(file)) return [`${file}#`];
    const old = tryGit(['show', `${commit}:${file}`], top);
    return changedNodes(file, old === undefined ? undefined : cache.read(file, `${old}\n`), sources.get(file));
  });
  return { repository: { files, sources, resolve: resolver(top) }, nodes };
}
