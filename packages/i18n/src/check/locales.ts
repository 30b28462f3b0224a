import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import type { FlatTexts } from '../flat-texts.ts';
import { pluralCategories, tagOf } from '../tags.ts';
import { baseKey, baseKeys, isPlural, placeholders, requiredForms } from './texts.ts';

/** Texts of every namespace of one language. */
export type LanguageTexts = ReadonlyMap<string, FlatTexts>;
export type AllTexts = ReadonlyMap<LanguageCode, LanguageTexts>;

/**
 * Texts that may equal English: `ns:key` to the languages, or `*` for all. With `ns:*` the language spells the whole
 * namespace like English and has no file for it.
 */
export type SameAsEnglish = Readonly<Record<string, readonly (LanguageCode | '*')[]>>;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''));
const isBroken = (text: string): boolean => /(?<!\{)\{\w+\}(?!\})|\{\{[^}]*$/.test(text);

/** Problems of the texts themselves, one line each. All languages are compared with English. */
export function localeProblems(texts: AllTexts, allowed: SameAsEnglish): string[] {
  const english = texts.get('eng') ?? new Map<string, FlatTexts>();
  const problems = [...english].flatMap(([namespace, measure]) =>
    languageCodes.flatMap((language) => {
      const own = texts.get(language)?.get(namespace);
      const spelledAlike = allowed[`${namespace}:*`]?.includes(language);
      if (!own) return spelledAlike ? [] : [`${language}/${namespace}.json is missing`];
      return namespaceProblems(language, namespace, own, measure, allowed);
    }),
  );
  for (const [language, namespaces] of texts) {
    for (const namespace of namespaces.keys()) {
      if (!english.has(namespace)) problems.push(`${language}/${namespace}.json has no English counterpart`);
    }
  }
  for (const key of Object.keys(allowed)) {
    const [namespace = '', name = ''] = key.split(':');
    const texts = english.get(namespace);
    if (!(name === '*' ? texts : texts?.has(name)))
      problems.push(`${key} is allowed to read as in English but does not exist`);
  }
  return problems;
}

function namespaceProblems(
  language: LanguageCode,
  namespace: string,
  own: FlatTexts,
  measure: FlatTexts,
  allowed: SameAsEnglish,
): string[] {
  const tag = tagOf(language);
  const problems: string[] = [];
  const report = (key: string, problem: string) => problems.push(`${language} ${namespace}:${key} ${problem}`);

  for (const base of baseKeys(measure)) {
    for (const key of isPlural(base, measure) ? requiredForms(base, tag) : [base]) {
      if (!own.has(key)) report(key, 'is missing');
    }
  }
  const known = baseKeys(measure);
  for (const [key, text] of own) {
    const base = baseKey(key, own);
    const isForm = base !== key;
    if (!known.has(base)) report(key, 'is not in English');
    else if (isForm && !pluralCategories(tag).includes(key.slice(base.length + 1)))
      report(key, 'is no plural form here');
    if (text.trim() === '') report(key, 'is empty');
    if (isBroken(text)) report(key, 'has a placeholder that is not in double braces');
    const model = measure.get(isPlural(base, measure) ? `${base}_other` : base);
    if (model === undefined) continue;
    if (!samePlaceholders(text, model, key)) {
      report(key, `names {${placeholders(text).join()}} where English names {${placeholders(model).join()}}`);
    }
    if (language !== 'eng' && isUntranslated(text, measure.get(key) ?? model)) {
      const languages: readonly string[] = allowed[`${namespace}:${key}`] ?? [];
      if (!languages.includes('*') && !languages.includes(language)) report(key, 'reads as in English');
    }
  }
  return problems;
}

/** Plural forms of a single number may omit the number ("one viewer", "مشاهدان"). */
function samePlaceholders(text: string, model: string, key: string): boolean {
  const own = placeholders(text);
  const wanted = placeholders(model);
  const lenient = /_(?:zero|one|two)$/.test(key);
  return own.every((name) => wanted.includes(name)) && (lenient || own.length === wanted.length);
}

const isUntranslated = (text: string, english: string): boolean => text === english && hasLetters(text);
