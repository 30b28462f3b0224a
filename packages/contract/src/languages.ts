/** The languages of the platform: how each is stored, sent, looked up, formatted and named. */

export interface Language {
  /** Kept in local storage and on the account. */
  readonly code: LanguageCode;
  /** Another stored spelling that means the same. */
  readonly alias?: string;
  /** Sent in the `language` header. */
  readonly header: string;
  /** Sent to look-up services. */
  readonly lookup: string;
  /** BCP 47 tag for Intl and the `lang` attribute. */
  readonly intl: string;
  /** Field of an anchor column's name. */
  readonly columnField: ColumnNameField;
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
}

export const languageCodes = ['zh', 'tw', 'eng', 'ind', 'vie', 'tha', 'por', 'hin'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export const columnNameFields = [
  'name',
  'nameTw',
  'nameEn',
  'nameIdn',
  'nameVn',
  'nameTh',
  'namePor',
  'nameHin',
] as const;
export type ColumnNameField = (typeof columnNameFields)[number];

const table = {
  zh: { code: 'zh', header: 'zh', lookup: 'zh', intl: 'zh-Hans', columnField: 'name', ownName: '简体中文', dir: 'ltr' },
  tw: {
    code: 'tw',
    header: 'tw',
    lookup: 'tw',
    intl: 'zh-Hant',
    columnField: 'nameTw',
    ownName: '繁體中文',
    dir: 'ltr',
  },
  eng: {
    code: 'eng',
    alias: 'en',
    header: 'en',
    lookup: 'en',
    intl: 'en',
    columnField: 'nameEn',
    ownName: 'English',
    dir: 'ltr',
  },
  ind: {
    code: 'ind',
    header: 'ind',
    lookup: 'id',
    intl: 'id',
    columnField: 'nameIdn',
    ownName: 'Bahasa Indonesia',
    dir: 'ltr',
  },
  vie: {
    code: 'vie',
    header: 'vie',
    lookup: 'vi',
    intl: 'vi',
    columnField: 'nameVn',
    ownName: 'Tiếng Việt',
    dir: 'ltr',
  },
  tha: { code: 'tha', header: 'tha', lookup: 'th', intl: 'th', columnField: 'nameTh', ownName: 'ไทย', dir: 'ltr' },
  por: {
    code: 'por',
    header: 'por',
    lookup: 'pt',
    intl: 'pt',
    columnField: 'namePor',
    ownName: 'Português',
    dir: 'ltr',
  },
  hin: { code: 'hin', header: 'hin', lookup: 'hi', intl: 'hi', columnField: 'nameHin', ownName: 'हिन्दी', dir: 'ltr' },
} as const satisfies Record<LanguageCode, Language>;

export const languageOf = (code: LanguageCode): Language => table[code];
export const languages: readonly Language[] = languageCodes.map(languageOf);
export const headerOf = (code: LanguageCode): string => table[code].header;
export const lookupOf = (code: LanguageCode): string => table[code].lookup;

/** The language of a stored code or its alias, or undefined. */
export const fromStored = (stored: string | null | undefined): LanguageCode | undefined =>
  languages.find(({ code, alias }) => stored === code || (stored !== undefined && stored === alias))?.code;

const bySubtag: Readonly<Record<string, LanguageCode>> = {
  en: 'eng',
  vi: 'vie',
  th: 'tha',
  pt: 'por',
  hi: 'hin',
  id: 'ind',
  in: 'ind',
};
const traditionalRegions: readonly string[] = ['tw', 'hk', 'mo'];

/**
 * The language of one browser tag (`pt-BR`, `zh-Hant-HK`), by its first subtag. Chinese is traditional with the script
 * Hant, or without a script in Taiwan, Hong Kong or Macau.
 */
export function fromBrowserTag(tag: string): LanguageCode | undefined {
  const [first = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/);
  if (first !== 'zh') return Object.hasOwn(bySubtag, first) ? bySubtag[first] : undefined;
  const script = rest.find((part) => part.length === 4);
  if (script !== undefined) return script === 'hant' ? 'tw' : 'zh';
  return rest.some((part) => traditionalRegions.includes(part)) ? 'tw' : 'zh';
}

export interface LanguageChoice {
  readonly stored?: string | null;
  /** The browser's languages, the preferred first. */
  readonly browser?: readonly string[];
  readonly who: 'host' | 'viewer' | 'visitor' | 'signed_out';
}

/** The stored choice, else the first browser language that is known, else the default of the person's kind. */
export function resolveLanguage({ stored, browser = [], who }: LanguageChoice): LanguageCode {
  const chosen = fromStored(stored);
  if (chosen) return chosen;
  for (const tag of browser) {
    const matched = fromBrowserTag(tag);
    if (matched) return matched;
  }
  return who === 'viewer' || who === 'visitor' ? 'eng' : 'zh';
}

/** What the `language` header means to a server: header spelling, stored code or browser tag; else the fallback. */
export function parseLanguageHeader(header: string | null | undefined, fallback: LanguageCode = 'zh'): LanguageCode {
  const value = header?.trim().toLowerCase();
  if (!value) return fallback;
  return fromStored(value) ?? fromBrowserTag(value) ?? fallback;
}

/** A name kept per language; members may be missing or empty. */
export type NamesByLanguage = { readonly [L in LanguageCode]?: string | undefined };

/** The name in the reader's language, else zh for tw, then eng, then zh, then the first there is; '' when none is. */
export function nameIn(language: LanguageCode, names: NamesByLanguage): string {
  const order: readonly LanguageCode[] = [language, ...(language === 'tw' ? (['zh'] as const) : []), 'eng', 'zh'];
  const written = [...order, ...languageCodes].find((code) => names[code]?.trim());
  return written === undefined ? '' : (names[written] ?? '');
}
