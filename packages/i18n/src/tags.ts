import { type LanguageCode, languageOf, languages } from '@touchline/contract/languages';

/** The instance runs on BCP 47 tags, because plural rules and Intl need them. */
export const tagOf = (code: LanguageCode): string => languageOf(code).intl;

/** Back from a tag; English for one that is not ours. */
export const codeOf = (tag: string): LanguageCode => languages.find(({ intl }) => intl === tag)?.code ?? 'eng';

export type Texts = { readonly [key: string]: string | Texts };

/** Plural categories of a language, `other` among them. */
export const pluralCategories = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/**
 * Gives every plural text the rare forms its language knows besides those written: Portuguese and Spanish `many` is only
 * for whole millions, where the plain plural is right with figures.
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
