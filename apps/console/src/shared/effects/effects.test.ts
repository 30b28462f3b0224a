import { describe, expect, it } from 'vitest';
import { effectUses } from './effect-keys.ts';
import { effectTests, noPromises, noPromisesBelow } from './effect-tests.ts';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const locales = import.meta.glob<Texts>('../../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
  eager: true,
});
const tests = import.meta.glob<string>(['../../../../{server,console}/src/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
});

type Texts = { readonly [name: string]: string | Texts };
const flat = (texts: Texts, before: string): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : flat(text, `${before}${name}.`),
  );
/** Plural forms count as one text. */
const allKeys = (namespace: string): string[] => {
  const texts = locales[`../../../../../packages/i18n/locales/eng/${namespace}.json`] ?? {};
  const keys = flat(texts, `${namespace}:`);
  return [...new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))];
};

function linesOf(source: string): string[] {
  return effectUses(source).flatMap(({ key, open }) => {
    if (!open) return [key];
    if (noPromisesBelow.some((name) => key === name)) return [];
    return allKeys(key.split(':')[0] ?? '').filter((each) => each.startsWith(key));
  });
}

const used = new Set(
  Object.values(sources)
    .flatMap(linesOf)
    .filter((key) => !noPromises.has(key)),
);
/** Finds a test file by the end of its path: the glob paths are relative to this folder. */
const testAt = (file: string): Promise<string> =>
  tests[Object.keys(tests).find((path) => file.endsWith(path.replace(/^(\.\.\/)+/, '/'))) ?? '']?.() ??
  Promise.resolve('');

describe('what dialogs promise', () => {
  it('covers each effect with a test, and no effect that no dialog shows', () => {
    expect([...used].toSorted()).toEqual(Object.keys(effectTests).toSorted());
  });

  it.each(Object.entries(effectTests))('%s refers to existing tests', async (_key, proofs) => {
    for (const [file, title] of proofs) {
      const source = (await testAt(file)).replaceAll("\\'", "'");
      const found = ["'", '"', '`'].some((quote) => source.includes(quote + title));
      expect([title, found]).toEqual([title, true]);
    }
  });
});

describe('finding effect keys in a source', () => {
  const t = "const { t } = useTranslation(['consoleLive', 'console']);";

  it('finds literals, conditions, template prefixes and keys behind a variable', () => {
    expect(
      effectUses(`${t} <D effects={[t('a', { n: t('b') }), ...(x ? [t(y ? 'c' : 'console:d')] : [])]} />`),
    ).toEqual([
      { key: 'consoleLive:a', open: false },
      { key: 'consoleLive:b', open: false },
      { key: 'consoleLive:c', open: false },
      { key: 'console:d', open: false },
    ]);
    expect(effectUses(`${t} <D effects={[t(\`e.\${what}\`)]} />`)).toEqual([{ key: 'consoleLive:e.', open: true }]);
    expect(effectUses(`${t} const lines = [t('f')]; <D effects={lines} />`)).toEqual([
      { key: 'consoleLive:f', open: false },
    ]);
  });
});
