// The folders of the features of the portal, as ARCHITECTURE.md lists them.

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
    const [, feature = '', path = ''] = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/.exec(file) ?? [];
    return feature === '' || /\.test\.tsx?$/.test(path) ? [] : [{ feature, path }];
  });
  return [...Map.groupBy(found, ({ feature }) => feature)].flatMap(([feature, files]) => {
    const folder = `apps/web/src/features/${feature}`;
    const paths = files.map(({ path }) => path);
    const beside = paths.filter((path) => path !== 'index.ts' && !folders.test(path));
    const isFlat = beside.length === paths.length - (paths.includes('index.ts') ? 1 : 0);
    return [
      ...(paths.includes('index.ts') ? [] : [`${folder}  feature-files: has no index.ts`]),
      ...(isFlat && paths.length > mostFlatFiles
        ? [`${folder}  feature-files: has ${paths.length} files and no api/, components/ and model/`]
        : []),
      ...(isFlat
        ? []
        : beside.map((path) => `${folder}/${path}  feature-files: belongs in api/, components/ or model/`)),
    ];
  });
}
