/** Stored language code to BCP 47 tag. The instance runs on tags, because plural rules and Intl need them. */
const tags = {
  zh: 'zh-Hans',
  tw: 'zh-Hant',
  eng: 'en',
  ind: 'id',
  vie: 'vi',
  tha: 'th',
  por: 'pt',
  hin: 'hi',
} as const;

export type TextLanguage = keyof typeof tags;
export const textLanguages = Object.keys(tags) as TextLanguage[];

export const tagOf = (code: TextLanguage): string => tags[code];

/** Back from a tag; English for one that is not ours. */
export const codeOf = (tag: string): TextLanguage => textLanguages.find((code) => tags[code] === tag) ?? 'eng';

export type Texts = { readonly [key: string]: string | Texts };

/** Plural categories of a language, `other` among them. */
export const pluralCategories = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/**
 * Gives every plural text the rare forms its language knows besides those written: Portuguese `many` is only for whole
 * millions, where the plain plural is right with figures.
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
