import type { FlatTexts } from '../flat-texts.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The key used in code: `viewers` for `viewers_one`, if that is a plural form and not just a name. */
export function baseKey(key: string, texts: FlatTexts): string {
  const base = key.replace(pluralForm, '');
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

export const baseKeys = (texts: FlatTexts): Set<string> => new Set([...texts.keys()].map((key) => baseKey(key, texts)));

export const isPlural = (base: string, texts: FlatTexts): boolean => texts.has(`${base}_other`);

/** Numbers up to here cover every plural form except those for millions. */
const commonNumbers = Array.from({ length: 200 }, (_, number) => number);

/** Forms that a language needs for a key that is a plural in English. Rarer forms are filled in on loading. */
export function requiredForms(base: string, tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  const forms = new Set(commonNumbers.map((number) => rules.select(number)));
  return [...forms.add('other')].map((form) => `${base}_${form}`);
}

/** Names between double braces, without their formats, sorted. */
export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].sort();
