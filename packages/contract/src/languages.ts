/** The languages of the platform: how each one is stored, sent, matched, formatted and named. */

interface Row {
  /** Another stored spelling of the same language. */
  readonly alias?: string;
  /** Value of the `language` header; defaults to the code. */
  readonly header?: string;
  /** BCP 47 tag of the `lang` attribute; also used to match browser languages. */
  readonly lang: string;
  /** BCP 47 tag for Intl where it differs from `lang`, for example in digits. */
  readonly intl?: string;
  /** Field of this language in the name of a host column. */
  readonly columnField: string;
  readonly ownName: string;
  readonly dir?: 'rtl';
  /** Language whose names are used before the English ones. */
  readonly near?: string;
}

/** One line per language; its texts are in `packages/i18n/locales/<code>/` (docs/adding-a-language.md). */
const table = {
  zh: { lang: 'zh-Hans', columnField: 'name', ownName: '简体中文' },
  tw: { lang: 'zh-Hant', columnField: 'nameTw', ownName: '繁體中文', near: 'zh' },
  eng: { lang: 'en', alias: 'en', header: 'en', columnField: 'nameEn', ownName: 'English' },
  ind: { lang: 'id', columnField: 'nameIdn', ownName: 'Bahasa Indonesia' },
  vie: { lang: 'vi', columnField: 'nameVn', ownName: 'Tiếng Việt' },
  tha: { lang: 'th', columnField: 'nameTh', ownName: 'ไทย' },
  por: { lang: 'pt', columnField: 'namePor', ownName: 'Português' },
  hin: { lang: 'hi', columnField: 'nameHin', ownName: 'हिन्दी' },
  spa: { lang: 'es', columnField: 'nameSpa', ownName: 'Español' },
  ara: { lang: 'ar', intl: 'ar-u-nu-latn', columnField: 'nameAra', ownName: 'العربية', dir: 'rtl' },
} as const satisfies Readonly<Record<string, Row>>;

/** Stored in local storage and on the account. */
export type LanguageCode = keyof typeof table;
export type ColumnNameField = (typeof table)[LanguageCode]['columnField'];

export interface Language {
  readonly code: LanguageCode;
  readonly alias?: string | undefined;
  readonly header: string;
  readonly lang: string;
  readonly intl: string;
  readonly columnField: ColumnNameField;
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
  readonly near?: LanguageCode | undefined;
}

export const languageCodes = Object.keys(table) as readonly LanguageCode[];

const made = Object.fromEntries(
  languageCodes.map((code): [LanguageCode, Language] => {
    const row: Row = table[code];
    const { lang, columnField } = table[code];
    const near = row.near as LanguageCode | undefined;
    return [code, { header: code, intl: lang, dir: 'ltr', ...row, code, columnField, near }];
  }),
) as Readonly<Record<LanguageCode, Language>>;

export const languageOf = (code: LanguageCode): Language => made[code];
export const languages: readonly Language[] = languageCodes.map(languageOf);
export const headerOf = (code: LanguageCode): string => made[code].header;
/** The code for look-up services, as the specification lists them; clients get them from `findAll`. */
export const lookupOf = (code: LanguageCode): string => (code === 'tw' ? code : made[code].lang.replace(/-.*/, ''));

/** The language of a stored code or its alias, or undefined. */
export const fromStoredCode = (stored: string | null | undefined): LanguageCode | undefined =>
  languages.find(({ code, alias }) => stored === code || (stored !== undefined && stored === alias))?.code;

/** The locale of a tag with its likely script; for an invalid tag, that of its first part. */
function localeOf(tag: string): Intl.Locale | undefined {
  for (const spelled of [tag, tag.split('-', 1)[0] ?? '']) {
    try {
      return new Intl.Locale(spelled).maximize();
    } catch {
      // Browsers and headers may send anything.
    }
  }
  return undefined;
}

/**
 * The language of one browser tag (`pt-BR`, `es-MX`, `zh-HK`). The script decides between two languages with the same
 * first subtag, as for Chinese.
 */
export function fromBrowserTag(tag: string): LanguageCode | undefined {
  const wanted = localeOf(tag.trim().replaceAll('_', '-'));
  if (wanted === undefined) return undefined;
  const same = languages
    .map(({ code, lang }) => ({ code, locale: localeOf(lang) }))
    .filter(({ locale }) => locale?.language === wanted.language);
  return (same.find(({ locale }) => locale?.script === wanted.script) ?? same[0])?.code;
}

export interface LanguageChoice {
  readonly stored?: string | null;
  /** The browser's languages, the preferred first. */
  readonly browser?: readonly string[];
  readonly who: 'host' | 'viewer' | 'guest' | 'signed_out';
}

/** The stored choice, else the first known browser language, else the default for this kind of user. */
export function resolveLanguage({ stored, browser = [], who }: LanguageChoice): LanguageCode {
  const chosen = fromStoredCode(stored);
  if (chosen) return chosen;
  for (const tag of browser) {
    const matched = fromBrowserTag(tag);
    if (matched) return matched;
  }
  return who === 'viewer' || who === 'guest' ? 'eng' : 'zh';
}

/** Parses the `language` header: header spelling, stored code or browser tag; else the fallback. */
export function parseLanguageHeader(header: string | null | undefined, fallback: LanguageCode = 'zh'): LanguageCode {
  const value = header?.trim().toLowerCase();
  if (!value) return fallback;
  return fromStoredCode(value) ?? fromBrowserTag(value) ?? fallback;
}

/** A name per language; members may be missing or empty. */
export type NamesByLanguage = { readonly [L in LanguageCode]?: string | undefined };

/**
 * The name in the reader's language, else in its near language, then eng, zh, then the first available; '' without any.
 */
export function nameIn(language: LanguageCode, names: NamesByLanguage): string {
  const order = [language, made[language].near, 'eng', 'zh', ...languageCodes] as const;
  const written = order.find((code) => code && names[code]?.trim());
  return written === undefined ? '' : (names[written] ?? '');
}
