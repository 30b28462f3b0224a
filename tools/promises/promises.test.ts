import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/node.mjs';
import { effectUses } from './effect-keys.ts';

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

/** Texts that are part of a line or warn about losing one's own work; the platform does nothing here. */
const noPromises: ReadonlySet<string> = new Set([
  'console:becomes',
  'consolePeople:bannedForGood',
  'consoleMatches:kickoff',
  'console:unsaved.effect',
  'consoleContent:notices.counting',
  'consoleContent:notices.writtenIn',
  'consoleContent:notices.unwritten',
]);
/** Prefixes of state names within a line. */
const noPromisesBelow: readonly string[] = ['consoleMatches:statuses.'];

type Texts = { readonly [name: string]: string | Texts };
const flat = (texts: Texts, before: string): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : flat(text, `${before}${name}.`),
  );
/** Plural forms count as one text. */
const allKeys = (namespace: string): string[] => {
  const texts = JSON.parse(readFileSync(join(root, `packages/i18n/locales/eng/${namespace}.json`), 'utf8')) as Texts;
  return [...new Set(flat(texts, `${namespace}:`).map((key) => key.replace(/_(one|other)$/, '')))];
};

function linesOf(source: string): string[] {
  return effectUses(source).flatMap(({ key, open }) => {
    if (!open) return [key];
    if (noPromisesBelow.includes(key)) return [];
    return allKeys(key.split(':')[0] ?? '').filter((each) => each.startsWith(key));
  });
}

const used = new Set(
  read('apps/console/src/**/*.tsx')
    .filter((source) => !source.includes("from 'vitest'"))
    .flatMap(linesOf)
    .filter((key) => !noPromises.has(key)),
);
/** Effects that a test proves: a comment `// Proves consoleLive:effect.viewers` above it names the text. */
const proved = new Set(
  read('apps/{server,console}/src/**/*.test.{ts,tsx}').flatMap((source) =>
    [...source.matchAll(/^ *\/\/ Proves (\S+)\n(?=(?: *\/\/.*\n)* *(?:it|test|describe)\b)/gm)].map(([, key]) => key),
  ),
);

describe('what dialogs promise', () => {
  it('is proved by the test below a comment that names the text, and such a comment names no other text', () => {
    expect(proved).toEqual(used);
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
