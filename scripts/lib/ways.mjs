// The lists of docs/ways.md, checked against the imports of the sources.

/** @typedef {import('../../tools/imports/import-rules.mjs').Source} Source */

/**
 * The lists by title; `null` is a line `wire`.
 * @param {string} document
 * @returns {Map<string, (string | null)[]>}
 */
export function readWays(document) {
  const parts = document.split('\n## ').slice(1);
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps = lines.filter((line) => /^\d+\. /.test(line));
      return [title, steps.map((line) => /`([^`]+)`/.exec(line)?.[1] ?? null)];
    }),
  );
}

/**
 * The files of a way that do not exist, stand twice, or neither import nor are imported by a file before them. The first
 * file, and the first one after a wire, start again.
 * @param {readonly (string | null)[]} way
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function findBrokenSteps(way, sources) {
  const imports = new Map(sources.map(({ file, imports: of }) => [file, new Set(of.map(({ to }) => to))]));
  /** @param {string} one @param {string} other */
  const joined = (one, other) => imports.get(one)?.has(other) || imports.get(other)?.has(one);
  return way.flatMap((file, at) => {
    if (file === null) return [];
    if (!imports.has(file)) return [`${file} does not exist`];
    if (way.indexOf(file) !== at) return [`${file} is named twice`];
    const before = way.slice(0, at).filter((each) => each !== null);
    if (at === 0 || way[at - 1] === null || before.some((each) => joined(each, file))) return [];
    return [`${file} neither imports nor is imported by a file before it`];
  });
}
