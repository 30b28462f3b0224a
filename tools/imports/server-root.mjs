// What may be in the root of the server, as ARCHITECTURE.md lists it.

/** @typedef {import('./import-rules.mjs').Source} Source */

/** Files by their name without `.ts` and `.test.ts`. */
const files = new Set(['main', 'start', 'app', 'compose-modules', 'serve-calls', 'lifecycle', 'config']);
const folders = new Set([
  'composition',
  'config',
  'functions',
  'http',
  'journeys',
  'migrations',
  'modules',
  'operate',
  'platform',
  'realtime',
  'testing',
]);
const root = 'apps/server/src/';

/**
 * The files and folders in the root of the server that have a room elsewhere.
 * @param {readonly Pick<Source, 'file'>[]} sources
 * @returns {string[]}
 */
export function findRootProblems(sources) {
  const wrong = sources.flatMap(({ file }) => {
    if (!file.startsWith(root)) return [];
    const [first = '', ...below] = file.slice(root.length).split('/');
    if (below.length > 0) return folders.has(first) ? [] : [`${root}${first}/`];
    return files.has(first.replace(/(?:\.test)?\.ts$/, '')) ? [] : [file];
  });
  return [...new Set(wrong)].map(
    (path) =>
      `${path}  server-root: move it to ${[...folders].slice(0, -1).join(', ')} or testing, or list it in tools/imports/server-root.mjs and ARCHITECTURE.md`,
  );
}
