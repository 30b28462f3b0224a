import { expect, it } from 'vitest';
import { listFiles, readDocuments, readFile } from './documents.ts';
import { readExamples } from './examples.ts';
import { brokenLinks, indexFiles, missingFiles, unknownNames, unknownScripts } from './names.ts';

const files = listFiles();
const documents = readDocuments(files);
const examples = documents.flatMap(readExamples);
const index = indexFiles([...files, ...examples.map(({ path }) => path)]);

/**
 * Files that the platform writes, that a user has, that other projects have, and those that the pages about additions
 * only mention.
 */
const filesElsewhere = [
  'DATA_DIR/demo-passwords.json',
  'DATA_DIR/secrets.json',
  'secrets.json',
  'owner.json',
  'command.json',
  'touchline.sql',
  'en.1.json',
  'football.json',
  'gap_jumping_controller.js',
  'src/sql/resetLockedAt.ts',
  'src/sql/failJobs.ts',
  'packages/i18n/locales/ita',
  'apps/server/src/modules/operators/people/list-guests.ts',
];
/** Names that come about at run time, by a library or from a path, and settings of other programs. */
const namesElsewhere = ['feed_v1_records', 'invalid_union', 'effective_cache_size', 'idle_transaction_timeout'];

const named = (problem: string): string => problem.replace(/^.*? {2}/, '');

it('names only files and folders that exist', () => {
  const missing = documents.flatMap((document) => missingFiles(document, index));
  expect(missing.filter((problem) => !filesElsewhere.includes(named(problem)))).toEqual([]);
  expect(filesElsewhere.filter((path) => !missing.map(named).includes(path))).toEqual([]);
});

it('links only to files that exist', () => {
  const targets = new Set([...files, 'docs/decisions']);
  expect(documents.flatMap((document) => brokenLinks(document, targets))).toEqual([]);
});

it('runs only scripts that exist', () => {
  const { scripts } = JSON.parse(readFile('package.json')) as { scripts: Record<string, string> };
  expect(documents.flatMap((document) => unknownScripts(document, new Set(Object.keys(scripts))))).toEqual([]);
});

// Decisions tell of other projects and of what was tried.
it('names only identifiers that a source has', () => {
  const sources = files.filter((path) => /\.(?:tsx?|mjs|css|json|html)$|^deploy\//.test(path));
  const known = new Set(examples.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
  for (const path of sources) {
    if (/package-lock|\/locales\/|^scripts\/lib\/docs\//.test(path)) continue;
    for (const word of readFile(path).match(/[A-Za-z_$][\w$]*/g) ?? []) known.add(word);
  }
  const unknown = documents
    .filter(({ path }) => !path.startsWith('docs/decisions/'))
    .flatMap((document) => unknownNames(document, known));
  expect(unknown.filter((problem) => !namesElsewhere.includes(named(problem)))).toEqual([]);
  expect(namesElsewhere.filter((name) => !unknown.map(named).includes(name))).toEqual([]);
});

it('names in comments only documents that exist', () => {
  const sources = files.filter((path) => /(?<!\.test)\.(?:tsx?|mjs|css)$/.test(path));
  const missing = sources.flatMap((path) =>
    [...readFile(path).matchAll(/(?<![\w/.])docs\/[\w/-]+\.md\b/g)]
      .filter(([document]) => !files.includes(document))
      .map(([document]) => `${path}  ${document}`),
  );
  expect(missing).toEqual([]);
});

it('leads to every document from the first ones', () => {
  const targets = (path: string): string[] => {
    const text = documents.find((document) => document.path === path)?.text ?? '';
    const links = [...text.matchAll(/\]\(([^)#\s]+\.md)/g)].map(([, link = '']) => link);
    return links.map((link) => new URL(link, `file:///${path}`).pathname.slice(1));
  };
  const reached = new Set(['README.md']);
  for (const path of reached) for (const target of targets(path)) reached.add(target);
  const unreached = documents.map(({ path }) => path).filter((path) => !reached.has(path));
  // README.md links to the folder of decisions.
  expect(unreached.filter((path) => !path.startsWith('docs/decisions/'))).toEqual([]);
});

it('finds files, links, names and scripts that do not exist', () => {
  const document = {
    path: 'docs/page.md',
    text: [
      'Open `server/{app,gone}.ts`, `*.store.ts`, `server/<part>.ts`, `rooms.store.ts` and `gone.store.ts`.',
      'See [a](other.md), [b](../server/app.ts) and [c](https://example.org/x.md).',
      'Call `createRoom(deps)` or `createHouse`, not `/web_anchor/hide_host`.',
      '```',
      'npm run build && node server/lost.mjs',
      '```',
    ].join('\n'),
  };
  const some = ['server/app.ts', 'server/rooms/rooms.store.ts'];
  expect(missingFiles(document, indexFiles(some))).toEqual([
    'docs/page.md:1  server/gone.ts',
    'docs/page.md:1  gone.store.ts',
    'docs/page.md:5  server/lost.mjs',
  ]);
  expect(brokenLinks(document, new Set(some))).toEqual(['docs/page.md:2  docs/other.md']);
  expect(unknownNames(document, new Set(['createRoom']))).toEqual(['docs/page.md:3  createHouse']);
  expect(unknownScripts(document, new Set(['test']))).toEqual(['docs/page.md:5  npm run build']);
});
