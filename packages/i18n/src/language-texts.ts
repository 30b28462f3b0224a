import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { type FlatTexts, flatten } from './flat-texts.ts';
import { formatsFor } from './formats.ts';
import { isolate } from './isolate.ts';
import type { TextValues } from './keys.ts';
import type { TextNamespace } from './resources.ts';
import type { Texts } from './tags.ts';

type TranslateKey = (key: string, values?: TextValues) => string;

/** The loaded texts of one language. */
export interface LanguageTexts {
  readonly code: LanguageCode;
  /** BCP 47 tag for Intl. */
  readonly intl: string;
  readonly has: (namespace: TextNamespace) => boolean;
  readonly add: (namespace: TextNamespace, texts: Texts) => void;
  readonly exists: (key: string) => boolean;
  /** The function that finds keys without a namespace in this one; always the same function. */
  readonly translateIn: (namespace: TextNamespace) => TranslateKey;
}

const placeholder = /\{\{(\w+)(, number)?\}\}/g;

export function createLanguageTexts(code: LanguageCode): LanguageTexts {
  const { intl, dir } = languageOf(code);
  const loaded = new Map<string, FlatTexts>();
  const translates = new Map<TextNamespace, TranslateKey>();
  let plurals: Intl.PluralRules | undefined;

  const find = (namespace: string, key: string, count?: number): string | undefined => {
    const texts = loaded.get(namespace);
    if (count !== undefined) {
      const other = texts?.get(`${key}_other`);
      if (other !== undefined) {
        plurals ??= new Intl.PluralRules(intl);
        // Rare forms that are not written are like the plural.
        return texts?.get(`${key}_${plurals.select(count)}`) ?? other;
      }
    }
    return texts?.get(key);
  };

  const show = (value: TextValues[string], asNumber: boolean): string => {
    if (value === undefined || value === null) return '';
    const text = asNumber ? formatsFor(intl).number(Number(value)) : String(value);
    return dir === 'rtl' ? isolate(text) : text;
  };

  const fill = (text: string, values: TextValues): string =>
    text.replace(placeholder, (_, name: string, asNumber?: string) => show(values[name], asNumber !== undefined));

  const split = (key: string, own: string): [namespace: string, key: string] => {
    const colon = key.indexOf(':');
    return colon === -1 ? [own, key] : [key.slice(0, colon), key.slice(colon + 1)];
  };

  return {
    code,
    intl,
    has: (namespace) => loaded.has(namespace),
    add: (namespace, texts) => void loaded.set(namespace, flatten(texts)),
    exists: (key) => find(...split(key, 'common')) !== undefined,
    translateIn(own) {
      const known = translates.get(own);
      if (known) return known;
      const translate: TranslateKey = (fullKey, values) => {
        const [namespace, key] = split(fullKey, own);
        const count = typeof values?.count === 'number' ? values.count : undefined;
        const text = find(namespace, key, count) ?? values?.defaultValue ?? key;
        return text.includes('{{') ? fill(text, values ?? {}) : text;
      };
      translates.set(own, translate);
      return translate;
    },
  };
}
