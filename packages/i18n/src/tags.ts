import { type LanguageCode, languageOf, languages } from '@touchline/contract/languages';

/** The BCP 47 tag of a language, for plural rules and Intl. */
export const tagOf = (code: LanguageCode): string => languageOf(code).intl;

/** Converts a tag back to a code; English for an unknown tag. */
export const codeOf = (tag: string): LanguageCode => languages.find(({ intl }) => intl === tag)?.code ?? 'eng';

export type Texts = { readonly [key: string]: string | Texts };

/** Plural categories of a language, including `other`. */
export const pluralCategories = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
