import { fromStoredCode, type LanguageChoice, type LanguageCode, resolveLanguage } from '@touchline/contract/languages';
import { storage } from '../storage.ts';

export interface StoredLanguage {
  /** The stored choice, then a language of the browser, then the default of the user's kind. */
  readonly current: () => LanguageCode;
  readonly remember: (code: LanguageCode) => void;
  /** Whether the user chose the language since the page load. */
  readonly isChosenHere: () => boolean;
}

/** The language of an app; both apps share the stored choice. `who` decides the default. */
export function storedLanguage(who: () => LanguageChoice['who']): StoredLanguage {
  let chosen = fromStoredCode(storage.get('language'));
  let chosenHere = false;
  return {
    current: () => chosen ?? resolveLanguage({ browser: navigator.languages, who: who() }),
    remember: (code) => {
      chosen = code;
      chosenHere = true;
      storage.set('language', code);
    },
    isChosenHere: () => chosenHere,
  };
}
