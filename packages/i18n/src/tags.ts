import { type LanguageCode, languageOf, languages } from '@touchline/contract/languages';

/** The i18next instance uses BCP 47 tags, because plural rules and Intl need them. */
export const tagOf = (code: LanguageCode): string => languageOf(code).intl;

/** Converts a tag back to a code; English for an unknown tag. */
export const codeOf = (tag: string): LanguageCode => languages.find(({ intl }) => intl === tag)?.code ?? 'eng';

export type Texts = { readonly [key: string]: string | Texts };

/** Plural categories of a language, including `other`. */
export const pluralCategories = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/**
 * Adds the rare plural forms of a language that are not written: Portuguese and Spanish `many` applies only to whole
 * millions, where the plain plural is correct with digits.
 */
export function withAllPlurals(tag: string, texts: Texts): Texts {
  const full: Record<string, string | Texts> = {};
  for (const [key, value] of Object.entries(texts)) {
    full[key] = typeof value === 'string' ? value : withAllPlurals(tag, value);
    if (!key.endsWith('_other')) continue;
    for (const category of pluralCategories(tag)) {
      const form = `${key.slice(0, -'other'.length)}${category}`;
      if (!(form in texts)) full[form] = value;
    }
  }
  return full;
}
