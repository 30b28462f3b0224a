import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Test files share a process, because loading modules costs more than most tests. A file whose text, or that of a
 * helper it imports, changes what the reset after a file (`test-setup.mjs`) cannot restore gets a process of its own.
 */
const lasting = [
  /\bprocess\.(chdir|umask|setuid|setgid)\(/,
  /\bprocess\.(?!exitCode\b)\w+(\.\w+)? = /,
  /\bdelete process\./,
  /\bObject\.(defineProperty|defineProperties|assign|setPrototypeOf)\(\s*(globalThis|process|[A-Z]\w*(\.prototype)?)\s*,/,
  /\bglobalThis\.\w+ = /,
];
/** Replaced modules would stay in Node's cache, which has no reset. The cache of Vite's module runner has one. */
const replacing = /\bvi\.(mock|doMock|hoisted|resetModules|importActual)\b/;

/** Hooks of a helper are registered when it is loaded: in a shared process for its first test file only. */
const hooking = /^(beforeAll|beforeEach|afterEach|afterAll)\(/m;

/** Tests that fill memory take a minute instead of a second beside the leftovers of other files. */
const filling = /\bheldBytes\b/;

/** Workspaces whose sources need Vite: JSX, CSS, `import.meta.glob` and our plugin. */
const browserCode = /^(apps\/(web|console)|packages\/(ui|art|app-kit|i18n))\//;

const patterns = [
  '{packages,apps}/*/src/**/*.test.{ts,tsx}',
  'tests/{chaos,dev-env/src}/**/*.test.ts',
  '{scripts,tools}/**/*.test.ts',
];

/** @param {string} text @returns {string[]} relative imports of helpers, which are in folders named `testing` */
const helpersOf = (text) => [...text.matchAll(/from '(\.[^']*\btesting\/[^']+)'/g)].map(([, path = '']) => path);

/**
 * The text of a test file and of its helpers.
 * @param {string} file
 * @param {Map<string, string>} seen
 */
function collect(file, seen) {
  // An import in a text that a test only reads leads nowhere.
  if (seen.has(file) || !existsSync(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  const own = dirname(file).split('/').includes('testing');
  const near = own ? [...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, path = '']) => path) : [];
  for (const path of [...helpersOf(text), ...near]) collect(resolve(dirname(file), path), seen);
  return seen;
}

/**
 * @typedef {'node' | 'web' | 'dom' | 'node-alone' | 'alone' | 'dom-alone'} ProjectName
 * @param {string} path from the root of the tree
 * @param {readonly string[]} texts of the file, then of its helpers
 * @returns {ProjectName}
 */
export function projectOf(path, texts) {
  const isDom = /\.dom\.test\.tsx?$/.test(path);
  const has = (/** @type {RegExp} */ pattern) => texts.some((text) => pattern.test(text));
  const hooks = texts.slice(1).some((text) => hooking.test(text));
  const lasts = lasting.some(has) || hooks;
  if (isDom) return lasts ? 'dom-alone' : 'dom';
  const needsVite = browserCode.test(path) || has(replacing);
  if (lasts || path.startsWith('tests/') || has(replacing) || has(filling)) return needsVite ? 'alone' : 'node-alone';
  return needsVite ? 'web' : 'node';
}

/** @param {string} root @returns {string[]} */
const allFiles = (root) => globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' });

/**
 * The test files of the tree by project, or of some files: looking for all takes a second, and so does each project,
 * because it starts a Vite of its own.
 * @param {string} root
 * @param {readonly string[]} [named] paths from the root
 * @returns {Map<ProjectName, string[]>}
 */
export function testFiles(root, named = allFiles(root)) {
  /** @type {Map<ProjectName, string[]>} */
  const files = new Map();
  for (const path of named.toSorted()) {
    const name = projectOf(path, [...collect(join(root, path), new Map()).values()]);
    files.set(name, [...(files.get(name) ?? []), path]);
  }
  return files;
}
