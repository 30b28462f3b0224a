// The folders of the features of the portal and the console, as ARCHITECTURE.md lists them.

/** @typedef {import('./import-rules.mjs').Source} Source */

/** A feature with more files than this has folders; tests do not count. */
const mostFlatFiles = 6;
const folders = /^(?:api|components|model)\//;

/**
 * Features without an index.ts, large ones without folders, and files beside the folders.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function findFeatureProblems(sources) {
  const found = sources.flatMap(({ file }) => {
    const [, folder = '', path = ''] = /^(apps\/(?:web|console)\/src\/features\/[^/]+)\/(.+)$/.exec(file) ?? [];
    return folder === '' || /\.test\.tsx?$/.test(path) ? [] : [{ folder, path }];
  });
  return [...Map.groupBy(found, ({ folder }) => folder)].flatMap(([folder, files]) => {
    const paths = files.map(({ path }) => path);
    const beside = paths.filter((path) => path !== 'index.ts' && !folders.test(path));
    const isFlat = beside.length === paths.length - (paths.includes('index.ts') ? 1 : 0);
    return [
      ...(paths.includes('index.ts') ? [] : [`${folder}  feature-files: has no index.ts: add one for the screens`]),
      ...(isFlat && paths.length > mostFlatFiles
        ? [
            `${folder}  feature-files: has ${paths.length} files and no folders: sort them into api/, components/ and model/`,
          ]
        : []),
      ...(isFlat
        ? []
        : beside.map((path) => `${folder}/${path}  feature-files: move it into api/, components/ or model/`)),
    ];
  });
}
