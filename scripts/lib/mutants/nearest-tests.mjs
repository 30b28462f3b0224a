/** @typedef {import('../../../tools/imports/import-rules.mjs').Source} Source */

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
/** Browser journeys and whole campaigns take minutes each. */
const isLong = (/** @type {string} */ file) => /^tests\/(?!dev-env\/)/.test(file);

/** The folder of a module, a feature, a screen or a part of a package; an engine is one module. @param {string} file */
export const moduleOf = (file) =>
  /^apps\/(?:media|voice)\/|^(?:apps|packages)\/[^/]+\/src\/(?:(?:modules|features|screens)\/[^/]+\/|[^/]+\/)?/.exec(
    file,
  )?.[0] ?? file;

/** The distance of a test of the module that starts the code as a process and therefore does not import it. */
const unseen = 8;

/** Steps from a folder to another. @param {string} from @param {string} to */
function folderSteps(from, to) {
  const [a, b] = [from, to].map((file) => file.split('/').slice(0, -1));
  if (!a || !b) return 0;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a.length + b.length - 2 * shared;
}

/**
 * The tests for a file, nearest first by imports and folders: all of its module, and some others that import it.
 * @param {string} file
 * @param {readonly Source[]} sources
 * @param {number} others
 * @returns {string[]}
 */
export function nearestTests(file, sources, others) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { file: importer, imports } of sources) {
    for (const { to, types } of imports) if (!types) importers.set(to, [...(importers.get(to) ?? []), importer]);
  }
  const steps = new Map([[file, 0]]);
  // A map also visits what is added while it is read.
  for (const [at, distance] of steps) {
    for (const importer of importers.get(at) ?? []) if (!steps.has(importer)) steps.set(importer, distance + 1);
  }
  const own = moduleOf(file);
  const ranked = sources
    .filter((source) => isTest(source.file) && !isLong(source.file))
    .map(({ file: test }) => ({
      test,
      isOwn: test.startsWith(own),
      imports: steps.get(test) ?? (test.startsWith(own) ? unseen : undefined),
    }))
    .flatMap(({ imports, ...rest }) =>
      imports === undefined ? [] : [{ ...rest, rank: imports + folderSteps(file, rest.test) }],
    )
    .sort((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1));
  const nearOthers = new Set(ranked.filter(({ isOwn }) => !isOwn).slice(0, others));
  return ranked.filter((test) => test.isOwn || nearOthers.has(test)).map(({ test }) => test);
}
