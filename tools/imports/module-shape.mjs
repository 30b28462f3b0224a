// The files that every module of the server has, as docs/adding-a-module.md lists them.

/** @typedef {import('./import-rules.mjs').Source} Source */

/**
 * The modules without an index.ts, those that serve calls without a `<module>.routes.ts`, and files that hold
 * dependencies besides needs.ts.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function findModuleProblems(sources) {
  const modules = Map.groupBy(
    sources.filter(({ file }) => /^apps\/server\/src\/modules\/[^/]+\//.test(file)),
    ({ file }) => file.split('/')[4] ?? '',
  );
  return [...modules].flatMap(([module, files]) => {
    const folder = `apps/server/src/modules/${module}`;
    /** @param {string} name */
    const has = (name) => files.some(({ file }) => file === `${folder}/${name}`);
    const serves = files.some(({ uses }) => uses.some(({ what }) => what === 'api.serve'));
    const needed = ['index.ts', ...(serves ? [`${module}.routes.ts`] : [])];
    return [
      ...needed
        .filter((name) => !has(name))
        .map((name) => `${folder}  module-files: has no ${name}: add it (docs/adding-a-module.md)`),
      ...files
        .filter(({ file }) => file.endsWith('/deps.ts'))
        .map(({ file }) => `${file}  module-files: declare the dependencies in needs.ts`),
    ];
  });
}
