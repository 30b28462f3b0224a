import { fromStored, type LanguageCode, resolveLanguage } from '@touchline/contract/languages';
import { currentUser, isApprovedHost } from './session.ts';
import { storage } from './storage.ts';

let chosen = fromStored(storage.get('language'));
let chosenHere = false;

/**
 * The stored choice, then the browser's languages, then the default of the person's kind: the portal is the viewers'
 * side for everybody who is not known as a host.
 */
export const currentLanguage = (): LanguageCode =>
  chosen ?? resolveLanguage({ browser: navigator.languages, who: isApprovedHost(currentUser()) ? 'host' : 'viewer' });

export function rememberLanguage(code: LanguageCode): void {
  chosen = code;
  chosenHere = true;
  storage.set('language', code);
}

/** Whether the reader chose the language since the page was opened. */
export const isLanguageChosenHere = (): boolean => chosenHere;
