import type { LanguageCode } from '@touchline/contract/languages';
import type { TranslateAny } from './keys.ts';
import { createLanguageTexts, type LanguageTexts } from './language-texts.ts';
import type { TextNamespace } from './resources.ts';
import type { Texts } from './tags.ts';

/** Loads the texts of one namespace in one language. */
export type LoadTexts = (language: LanguageCode, namespace: TextNamespace) => Promise<unknown>;

export interface I18nOptions {
  readonly language: LanguageCode;
  readonly load: LoadTexts;
  /** Namespaces that `ready` waits for; the others load with the screen that uses them. */
  readonly first?: readonly TextNamespace[];
}

export interface I18n {
  /** Resolves when the first texts are loaded. */
  readonly ready: Promise<void>;
  readonly language: () => LanguageCode;
  /** The texts of the current language. */
  readonly texts: () => LanguageTexts;
  readonly t: TranslateAny;
  readonly exists: (key: string) => boolean;
  /**
   * Loads a namespace of the current language, retrying for a while; the same promise while it loads. Never rejects: a
   * namespace that cannot be loaded shows its keys.
   */
  readonly loadNamespace: (namespace: TextNamespace) => Promise<void>;
  /** Switches every text once all of them are loaded; if they cannot be loaded, rejects and changes nothing. */
  readonly changeLanguage: (code: LanguageCode) => Promise<void>;
  /** Calls back when the language has changed. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Pauses between the attempts to load a namespace, in milliseconds. */
const pauses = [350, 700, 1400, 2800, 5600] as const;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createI18n({ language, load, first = ['common', 'errors'] }: I18nOptions): I18n {
  const languages = new Map<LanguageCode, LanguageTexts>();
  const used = new Set<TextNamespace>(first);
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const textsOf = (code: LanguageCode): LanguageTexts => {
    const known = languages.get(code) ?? createLanguageTexts(code);
    languages.set(code, known);
    return known;
  };
  let current = textsOf(language);
  let wanted = language;

  const read = async (code: LanguageCode, namespace: TextNamespace): Promise<Texts> => {
    const texts = (await load(code, namespace)) as Texts;
    used.add(namespace);
    return texts;
  };

  const readPatiently = async (code: LanguageCode, namespace: TextNamespace): Promise<Texts> => {
    for (const pause of pauses) {
      try {
        return await read(code, namespace);
      } catch {
        await wait(pause);
      }
    }
    return read(code, namespace).catch(() => ({}));
  };

  const loadNamespace = (namespace: TextNamespace): Promise<void> => {
    const texts = current;
    const place = `${texts.code}/${namespace}`;
    const known = loading.get(place);
    if (known || texts.has(namespace)) return known ?? Promise.resolve();
    const started = readPatiently(texts.code, namespace).then((found) => {
      texts.add(namespace, found);
      loading.delete(place);
    });
    loading.set(place, started);
    return started;
  };

  const ready = Promise.all(first.map(loadNamespace)).then(() => undefined);
  return {
    ready,
    language: () => current.code,
    texts: () => current,
    t: (key, values) => current.translateIn('common')(key, values),
    exists: (key) => current.exists(key),
    loadNamespace,
    async changeLanguage(code) {
      wanted = code;
      const texts = textsOf(code);
      const missing = [...used].filter((namespace) => !texts.has(namespace));
      const found = await Promise.all(missing.map((namespace) => read(code, namespace)));
      await ready;
      missing.forEach((namespace, at) => {
        texts.add(namespace, found[at] ?? {});
      });
      // A later choice made while this one was loading wins.
      if (wanted !== code) return;
      current = texts;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
