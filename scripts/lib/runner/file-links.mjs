// What a change reaches besides its imports: files that tests read as data, and tests of the sources themselves.

/**
 * @typedef {object} FileLink
 * @property {RegExp} changed
 * @property {RegExp} tests
 * @property {string} because
 *
 * @typedef {{ changed: RegExp, because: string }} Foundation
 */

/** @type {readonly FileLink[]} */
export const fileLinks = [
  {
    changed: /^apps\/server\/src\/(?:migrations|functions)\//,
    tests:
      /^apps\/server\/src\/(?:migrations\/|functions\/|platform\/db\/|testing\/|journeys\/grown|operate\/drill\/|modules\/(?:wallet|gifts)\/)/,
    because: 'every database is made by the migrations and stored functions',
  },
  {
    changed: /^packages\/i18n\/locales\//,
    tests: /^packages\/i18n\/src\/|^apps\/(?:web|console)\/src\/shared\/cut-off-words\.test|^tools\/promises\//,
    because: 'the texts are read by language',
  },
  {
    changed: /^packages\/contract\/src\//,
    tests:
      /^scripts\/lib\/(?:specified|called|live-match)-|^tests\/chaos\/hostile-contract|^packages\/contract\/src\/too-long|^apps\/server\/src\/http\/(?:openapi|overload)\.test/,
    because: 'these tests read the whole contract',
  },
  {
    changed: /^apps\/(?:server|console)\/src\/.*\.tsx?$/,
    tests: /^tools\/promises\//,
    because: 'tests name the promises of dialogs that they prove',
  },
  { changed: /^biome\.json$|^tools\/lint\//, tests: /^tools\/lint\//, because: 'Biome reads them' },
  { changed: /^apps\/\w+\/src\//, tests: /^scripts\/lib\/called-calls/, because: 'it looks for calls in all apps' },
  {
    changed: /^(?:docs\/ways\.md|apps\/|packages\/)/,
    tests: /^scripts\/lib\/ways/,
    because: 'the ways through the sources are in docs/ways.md',
  },
  {
    changed: /\.md$|^(?:apps|packages|tests|scripts|tools)\//,
    tests: /^scripts\/lib\/docs\/(?:names|facts)/,
    because: 'documents name files, identifiers and numbers',
  },
  {
    changed: /\.md$|^(?:apps\/(?:server|console)|packages)\/.*\.(?:tsx?|json)$/,
    tests: /^scripts\/lib\/docs\/examples/,
    because: 'the examples of documents are compiled',
  },
  {
    changed: /^docs\/adding-a-language|^packages\/(?:i18n\/|contract\/src\/languages)/,
    tests: /^scripts\/lib\/docs\/adding-a-language/,
    because: 'the steps of the page are run',
  },
  { changed: /^docs\/specification/, tests: /^scripts\/lib\/specif/, because: 'the specification is read as data' },
  {
    changed: /^deploy\/|^docs\/operations\.md|^\.dockerignore/,
    tests: /(?:deploy|alerts|container-files)\.test/,
    because: 'the files of deployments are read',
  },
  {
    changed: /^tests\/(?:e2e\/walks\.json|e2e\/[^/]+\.spec\.ts|hostile\/)/,
    tests: /^scripts\/lib\/runner\/(?:journey-walks|test-list)/,
    because: 'these tests read the journeys and attacks',
  },
  { changed: /^package\.json$/, tests: /^scripts\//, because: 'the scripts read it' },
];

/** Files below every test: only a whole run shows what a change of them does. @type {readonly Foundation[]} */
export const foundations = [
  { changed: /^package-lock\.json$/, because: 'all packages' },
  { changed: /^vitest\.config\.ts$|^scripts\/test-setup/, because: 'all unit and integration tests' },
  { changed: /^tests\/e2e\/(?:playwright\.config|fixtures|complaints)\.ts$/, because: 'all journeys' },
  { changed: /^apps\/(?:web|console)\/(?:vite\.config\.ts|index\.html)$/, because: 'the built apps' },
  { changed: /^(?:tsconfig\.base|biome|knip)\.json$/, because: 'the checks of all files' },
];
