import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requiredForms } from './check/texts.ts';
import { textProblems } from './check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const language of languageCodes) write(`locales/${language}/home.json`, good(language));
  write('same.json', {});
  write('dynamic.json', ['home:state.']);
  writeSource(`
    const { t } = useTranslation('home');
    t('title'); t('viewers', { count }); t(open ? 'bye' : "hello", { name });
    t(\`offer.\${kind}\`);
  `);
  writeFileSync(join(folder, 'registry.ts'), `import type home from '../locales/eng/home.json';`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every plural form that the language needs. */
const viewers = (language: LanguageCode): Record<string, string> =>
  Object.fromEntries(
    requiredForms('viewers', languageOf(language).intl).map((key) => [key, `{{count}} ${language} ${key}`]),
  );
const good = (language: LanguageCode): Record<string, unknown> => ({
  title: `Home ${language}`,
  hello: `Hello {{name}} ${language}`,
  bye: `Bye ${language}`,
  offer: { one: `First ${language}`, two: `Second ${language}` },
  state: { on: `On ${language}` },
  ...viewers(language),
});

function write(path: string, value: unknown): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
function writeSource(code: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/Home.tsx'), code);
}
const problems = () =>
  textProblems({
    locales: join(folder, 'locales'),
    parts: [{ owns: () => true, sources: [join(folder, 'src')], registry: join(folder, 'registry.ts') }],
    sameAsEnglish: join(folder, 'same.json'),
    dynamicKeys: join(folder, 'dynamic.json'),
  });
/** Writes the texts of one language with changes; undefined removes a key. */
const change = (language: LanguageCode, changes: Record<string, unknown>) =>
  write(`locales/${language}/home.json`, { ...good(language), ...changes });

describe('textProblems', () => {
  it('reports nothing for correct texts', () => expect(problems()).toEqual([]));

  it.each([
    ['a missing text', 'tha', { title: undefined }, 'tha home:title is missing'],
    ['a missing nested text', 'tha', { offer: { one: 'x' } }, 'tha home:offer.two is missing'],
    ['a text that English lacks', 'vie', { more: 'x' }, 'vie home:more is not in English'],
    ['an empty text', 'zh', { bye: ' ' }, 'zh home:bye is empty'],
    ['an untranslated text', 'ind', { bye: 'Bye eng' }, 'ind home:bye reads as in English'],
    ['a missing plural form', 'por', { viewers_one: undefined }, 'por home:viewers_one is missing'],
    ['a missing dual', 'ara', { viewers_two: undefined }, 'ara home:viewers_two is missing'],
    ['a superfluous plural form', 'zh', { viewers_one: '{{count}} x' }, 'zh home:viewers_one is no plural form here'],
    ['another placeholder', 'hin', { hello: '{{nam}} hi' }, 'hin home:hello names {nam} where English names {name}'],
    ['a lost placeholder', 'hin', { hello: 'hi' }, 'hin home:hello names {} where English names {name}'],
    ['single braces', 'tw', { title: 'x {name}' }, 'tw home:title has a placeholder that is not in double braces'],
  ] as const)('finds %s', (_name, language, changes, problem) => {
    change(language, changes);
    expect(problems()).toEqual([problem]);
  });

  it('allows plural forms of a single number to omit the number', () => {
    change('por', { viewers_one: 'só um' });
    change('ara', { viewers_zero: 'لا مشاهدين', viewers_one: 'مشاهد واحد', viewers_two: 'مشاهدان' });
    expect(problems()).toEqual([]);
    change('ara', { viewers_few: 'مشاهدون' });
    expect(problems()).toEqual(['ara home:viewers_few names {} where English names {count}']);
  });

  it('accepts the plural of millions but does not require it', () => {
    change('spa', { viewers_many: '{{count}} de espectadores' });
    expect(problems()).toEqual([]);
  });

  it('accepts a text equal to English where that is allowed', () => {
    change('ind', { bye: 'Bye eng' });
    write('same.json', { 'home:bye': ['ind'] });
    expect(problems()).toEqual([]);
    write('same.json', { 'home:bye': ['por'], 'home:gone': ['*'] });
    expect(problems()).toEqual([
      'ind home:bye reads as in English',
      'home:gone is allowed to read as in English but does not exist',
    ]);
  });

  it('accepts a missing namespace where the language spells it like English', () => {
    rmSync(join(folder, 'locales/por/home.json'));
    write('same.json', { 'home:*': ['por'] });
    expect(problems()).toEqual([]);
    write('same.json', { 'gone:*': ['por'], 'home:*': ['ind'] });
    expect(problems()).toEqual([
      'por/home.json is missing',
      'gone:* is allowed to read as in English but does not exist',
    ]);
  });

  it('counts a list of texts as a use of everything below it and reports an unknown list', () => {
    writeSource(`
      const { t } = useTranslation('home'); t('title'); t('hello'); t('bye'); t('viewers');
      textsBelow('home:offer'); textsBelow(\`home:prize.\${kind}\`);
    `);
    expect(problems()).toEqual([expect.stringContaining('names home:prize.*.**, which does not exist')]);
  });

  it('reports a namespace that a language lacks and one that is not registered', () => {
    rmSync(join(folder, 'locales/tw/home.json'));
    writeFileSync(join(folder, 'registry.ts'), '');
    expect(problems()).toEqual(['tw/home.json is missing', 'home is not registered']);
  });

  it('reports a page that is missing or in English and a folder of an unknown language', () => {
    for (const language of languageCodes) write(`locales/${language}/pages/rules.html`, language);
    rmSync(join(folder, 'locales/ara/pages/rules.html'));
    write('locales/por/pages/rules.html', 'eng');
    write('locales/xyz/home.json', good('eng'));
    expect(problems()).toEqual([
      'xyz has a folder but no line in languages.ts of the contract',
      'por/pages/rules.html reads as in English',
      'ara/pages/rules.html is missing',
    ]);
  });

  it('reports keys that do not exist, in every form of naming them', () => {
    writeSource(`
      const { t } = useTranslation(['home', 'other']);
      t('title'); t('viewers'); t('hello'); t('bye'); t('offer.one'); t('offer.two');
      t('nothing'); t('home:void'); const held = 'home:held'; t(\`none.\${x}\`);
    `);
    const named = problems().map((problem) => /names (\S+),/.exec(problem)?.[1]);
    expect(new Set(named)).toEqual(new Set(['home:held', 'home:void', 'home|other:none.*', 'home|other:nothing']));
  });

  it('reports unused texts and dynamic prefixes without keys', () => {
    writeSource(`const { t } = useTranslation('home'); t('title'); t('hello'); t('bye'); t('viewers');`);
    write('dynamic.json', ['home:offer.', 'home:gone.']);
    expect(problems()).toEqual(['home:gone. is a dynamic prefix of nothing', 'home:state.on is not used']);
  });

  it('does not treat the condition of a ternary as a key', () => {
    writeSource(`
      const { t } = useTranslation('home');
      t(kind === 'wide' ? 'title' : 'hello'); t('bye'); t('viewers'); t('offer.one'); t('offer.two');
    `);
    expect(problems()).toEqual([]);
  });
});
