import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolate } from './isolate.ts';
import type { TextNamespace } from './resources.ts';
import { codeOf, type Texts, tagOf, withAllPlurals } from './tags.ts';

/** Loads the texts of one namespace in one language. */
export type LoadTexts = (language: LanguageCode, namespace: TextNamespace) => Promise<unknown>;

export interface I18nOptions {
  readonly language: LanguageCode;
  readonly load: LoadTexts;
  /** The name of the platform, for `{{site}}`. */
  readonly site?: string;
  /** Namespaces that `ready` waits for; the others load with the screen that uses them. */
  readonly first?: readonly TextNamespace[];
}

export interface TouchlineI18n {
  /** For `I18nextProvider`. Its `language` is the BCP 47 tag. */
  readonly instance: i18n;
  /** Resolves when the first texts are loaded. */
  readonly ready: Promise<void>;
  readonly language: () => LanguageCode;
  /** Switches every text once all of them are loaded; if they cannot be loaded, rejects and changes nothing. */
  readonly changeLanguage: (code: LanguageCode) => Promise<void>;
}

export function createI18n({
  language,
  load,
  site = 'Touchline',
  first = ['common', 'errors'],
}: I18nOptions): TouchlineI18n {
  const instance = createInstance();
  const used = new Set<TextNamespace>(first);

  const read = async (code: LanguageCode, namespace: TextNamespace): Promise<Texts> => {
    const texts = (await load(code, namespace)) as Texts;
    used.add(namespace);
    return withAllPlurals(tagOf(code), texts);
  };

  const backend: BackendModule = {
    type: 'backend',
    init: () => {},
    read: (tag, namespace, done) => {
      read(codeOf(tag), namespace as TextNamespace).then(
        (texts) => done(null, texts),
        // `true` requests a retry.
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };

  let wanted = language;
  const ready = instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      load: 'currentOnly',
      // The first texts are requested right away, not after a timer.
      initAsync: false,
      // The checker ensures that no language misses a key, so no fallback language is downloaded.
      fallbackLng: false,
      ns: [...first],
      defaultNS: 'common',
      interpolation: {
        defaultVariables: { site },
        escape: (value) => (languageOf(codeOf(instance.language)).dir === 'rtl' ? isolate(String(value)) : value),
      },
    })
    .then(() => undefined);

  return {
    instance,
    ready,
    language: () => codeOf(instance.language),
    async changeLanguage(code) {
      wanted = code;
      const tag = tagOf(code);
      const missing = [...used].filter((namespace) => !instance.hasResourceBundle(tag, namespace));
      const texts = await Promise.all(missing.map((namespace) => read(code, namespace)));
      await ready;
      missing.forEach((namespace, at) => {
        instance.addResourceBundle(tag, namespace, texts[at]);
      });
      // A later choice made while this one was loading wins.
      if (wanted === code) await instance.changeLanguage(tag);
    },
  };
}
