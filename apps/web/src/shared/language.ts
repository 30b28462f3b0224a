import { fromStored, type LanguageCode, resolveLanguage } from '@touchline/contract/languages';
import { currentUser, isApprovedHost } from './session.ts';
import { storage } from './storage.ts';

let chosen = fromStored(storage.get('language'));
let chosenHere = false;

/**
 * Returns the stored choice, then a language of the browser, then the default of the user's kind: everybody who is not
 * a host gets the viewers' default.
 */
export const currentLanguage = (): LanguageCode =>
  chosen ?? resolveLanguage({ browser: navigator.languages, who: isApprovedHost(currentUser()) ? 'host' : 'viewer' });

export function rememberLanguage(code: LanguageCode): void {
  chosen = code;
  chosenHere = true;
  storage.set('language', code);
}

/** Whether the user chose the language since the page load. */
export const isLanguageChosenHere = (): boolean => chosenHere;
