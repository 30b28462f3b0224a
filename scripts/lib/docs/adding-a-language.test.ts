import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickNode, root } from '../node.mjs';
import { run } from '../run.mjs';
import { listFiles, readFile } from './documents.ts';
import { applyExamples, readExamples } from './examples.ts';

type Texts = { [key: string]: string | Texts };

const page = 'docs/adding-a-language.md';
const text = readFile(page);
/** A copy of the packages that the steps change; the sources that name texts are those of the repository. */
let copy: string;
let italian: string;

const readTexts = (name: string) => JSON.parse(readFileSync(join(italian, name), 'utf8')) as Texts;
const writeTexts = (name: string, texts: unknown) => writeFileSync(join(italian, name), JSON.stringify(texts));
const translated = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? `${value} (it)` : translated(value)]),
  );

async function check(): Promise<{ code: number; lines: string[] }> {
  const { code, output } = await run(pickNode(), [join(copy, 'packages/i18n/src/check.ts')], { cwd: copy });
  return { code, lines: output.trim().split('\n') };
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'touchline-language-'));
  for (const name of ['i18n', 'contract']) {
    const isOwn = (path: string): boolean => !path.includes('node_modules');
    cpSync(join(root, 'packages', name), join(copy, 'packages', name), { recursive: true, filter: isOwn });
  }
  mkdirSync(join(copy, 'node_modules/@touchline'), { recursive: true });
  symlinkSync(join(copy, 'packages/contract'), join(copy, 'node_modules/@touchline/contract'));
  for (const path of ['apps', 'packages/ui', 'packages/art', 'packages/app-kit'])
    symlinkSync(join(root, path), join(copy, path));

  // Step 1 and step 2.
  const [, from = '', to = ''] = /`cp -r (\S+) (\S+)`/.exec(text) ?? [];
  italian = join(copy, to);
  cpSync(join(copy, from), italian, { recursive: true });
  for (const [path, changed] of applyExamples(readExamples({ path: page, text }), readFile)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), changed);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('lists what the page says, and nothing of another language', async () => {
  const names = readdirSync(italian).filter((name) => name.endsWith('.json'));
  for (const name of names.filter((each) => each !== 'data.json')) writeTexts(name, translated(readTexts(name)));
  const common = readTexts('common.json');
  writeTexts('common.json', {
    ...common,
    cancel: undefined,
    cancelled: 'Annullato',
    save: ' ',
    page: 'Pagina',
    viewers_one: undefined,
  });
  for (const name of readdirSync(join(italian, 'pages')).slice(1)) {
    writeFileSync(join(italian, 'pages', name), 'Italiano');
  }

  const { code, lines } = await check();
  expect(code).not.toBe(0);
  const untranslated = lines.filter((line) => line.endsWith('reads as in English'));
  expect(untranslated.filter((line) => line.startsWith('ita data:')).length).toBeGreaterThan(20);
  expect(untranslated.filter((line) => !line.startsWith('ita data:'))).toEqual([
    `ita/pages/${readdirSync(join(italian, 'pages'))[0]} reads as in English`,
  ]);
  expect(lines.filter((line) => !untranslated.includes(line)).sort()).toEqual([
    'ita common:cancel is missing',
    'ita common:cancelled is not in English',
    'ita common:page names {} where English names {number}',
    'ita common:save is empty',
    'ita common:viewers_one is missing',
  ]);
});

it('passes with translated texts, with words that are the same, and without names in Latin letters', async () => {
  cpSync(join(copy, 'packages/i18n/locales/eng'), italian, { recursive: true, force: true });
  for (const name of readdirSync(italian).filter((each) => each.endsWith('.json'))) {
    writeTexts(name, translated(readTexts(name)));
  }
  for (const name of readdirSync(join(italian, 'pages'))) writeFileSync(join(italian, 'pages', name), 'Italiano');
  writeTexts('common.json', { ...readTexts('common.json'), live: 'Live' });
  rmSync(join(italian, 'serverNames.json'));
  const sameFile = join(copy, 'packages/i18n/same-as-english.json');
  const same = JSON.parse(readFileSync(sameFile, 'utf8')) as Record<string, string[]>;
  for (const key of ['common:live', 'serverNames:*']) same[key] = [...(same[key] ?? []), 'ita'];
  writeFileSync(sameFile, JSON.stringify(same));

  expect(await check()).toEqual({ code: 0, lines: ['All texts are complete in every language.'] });
});

it('is one line of one file: no other source names a language that was added this way', () => {
  const sources = listFiles().filter((path) => /^(?:apps|packages)\/.*(?<!\.test)\.(?:tsx?|css|html)$/.test(path));
  expect(sources.filter((path) => /\b(?:spa|ara)\b(?=['":])/.test(readFile(path)))).toEqual([
    'packages/contract/src/languages.ts',
  ]);
});
