import { type LanguageCode, resolveLanguage } from '@touchline/contract/languages';
import { storage } from './storage.ts';

let chosen: LanguageCode | null = null;

/** The stored choice, shared with the portal in this browser, otherwise the browser's languages. */
export function currentLanguage(): LanguageCode {
  chosen ??= resolveLanguage({ stored: storage.get('language'), browser: navigator.languages, who: 'host' });
  return chosen;
}

export function rememberLanguage(code: LanguageCode): void {
  chosen = code;
  storage.set('language', code);
}
