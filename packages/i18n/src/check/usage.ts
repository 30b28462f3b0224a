import type { FlatTexts } from '../flat-texts.ts';
import { baseKeys } from './texts.ts';

/** One key in a source; `*` represents a value inserted at run time, `**` everything below. */
export interface KeyUse {
  readonly file: string;
  /** Null when the source does not name one; then any namespace is accepted. */
  readonly namespaces: readonly string[] | null;
  readonly key: string;
}

const hookCall = /useTranslation\(\s*(?:'(\w+)'|\[([^\]]*)\])?/g;
const literal = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

/** The namespaces that a source requests. */
function namespacesIn(source: string): string[] {
  const found = new Set<string>();
  for (const [, single, list] of source.matchAll(hookCall)) {
    if (single) found.add(single);
    else if (list) for (const [, name = ''] of list.matchAll(/'(\w+)'/g)) found.add(name);
    else found.add('common');
  }
  return [...found];
}

/** Text of the first argument of a call whose bracket opens just before `start`. */
function firstArgument(source: string, start: number): string {
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at++) {
    const letter = source[at] ?? '';
    if (quote) {
      if (letter === '\\') at++;
      else if (letter === quote) quote = '';
    } else if (`'"\``.includes(letter)) quote = letter;
    else if ('([{'.includes(letter)) depth++;
    else if (')]}'.includes(letter) && depth-- === 0) return source.slice(start, at);
    else if (letter === ',' && depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}

const looksLikeKey = (text: string): boolean => /^(\w+:)?[\w*]+(\.[\w*]+)*$/.test(text) && text !== '*';
const literalsIn = (code: string): string[] =>
  [...code.matchAll(literal)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '*'),
  );

/** Every key that a source names: in calls of `t`, and as `namespace:key` anywhere. */
export function usesIn(file: string, source: string, known: readonly string[]): KeyUse[] {
  const own = namespacesIn(source);
  const uses: KeyUse[] = [];
  const add = (text: string) => {
    const [namespace = '', key] = text.split(':');
    if (key === undefined) uses.push({ file, namespaces: own.length > 0 ? own : null, key: text });
    else if (known.includes(namespace)) uses.push({ file, namespaces: [namespace], key });
    else uses.push({ file, namespaces: [namespace], key });
  };
  for (const match of source.matchAll(/\bt\(/g)) {
    const argument = firstArgument(source, match.index + match[0].length);
    // In a ternary such as `kind === 'a' ? 'x' : 'y'`, the condition contains no keys.
    const results = argument.includes('?') ? argument.slice(argument.indexOf('?')) : argument;
    for (const text of literalsIn(results)) if (looksLikeKey(text)) add(text);
  }
  const groups = new Set<string>();
  for (const match of source.matchAll(/\btextsBelow\(/g)) {
    for (const text of literalsIn(firstArgument(source, match.index + match[0].length))) {
      groups.add(text);
      add(text.includes(':') ? `${text}.**` : `${text}:**`);
    }
  }
  for (const text of literalsIn(source)) {
    if (groups.has(text)) continue;
    if (text.includes(':') && looksLikeKey(text) && known.includes(text.split(':')[0] ?? '')) add(text);
  }
  return uses;
}

const patternOf = (key: string): RegExp =>
  new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\*\*?/g, (star) => (star === '*' ? '[^.]+' : '.+'))}$`);

/** Keys that sources use but no locale has, and keys that no source uses. */
export function usageProblems(
  uses: readonly KeyUse[],
  english: ReadonlyMap<string, FlatTexts>,
  dynamicPrefixes: readonly string[],
): string[] {
  const written = new Map([...english].map(([namespace, texts]) => [namespace, baseKeys(texts)]));
  const used = new Set<string>();
  const problems = new Set<string>();
  for (const { file, namespaces, key } of uses) {
    const pattern = patternOf(key);
    const hits = (namespaces ?? [...written.keys()]).flatMap((namespace) =>
      [...(written.get(namespace) ?? [])].filter((name) => pattern.test(name)).map((name) => `${namespace}:${name}`),
    );
    for (const hit of hits) used.add(hit);
    if (hits.length === 0) problems.add(`${file} names ${namespaces?.join('|') ?? '?'}:${key}, which does not exist`);
  }
  for (const prefix of dynamicPrefixes) {
    const [namespace = '', start = ''] = prefix.split(':');
    const hits = [...(written.get(namespace) ?? [])].filter((name) => name.startsWith(start));
    for (const name of hits) used.add(`${namespace}:${name}`);
    if (hits.length === 0) problems.add(`${prefix} is a dynamic prefix of nothing`);
  }
  for (const [namespace, names] of written) {
    for (const name of names) if (!used.has(`${namespace}:${name}`)) problems.add(`${namespace}:${name} is not used`);
  }
  return [...problems];
}
