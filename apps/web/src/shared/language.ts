import { type LanguageCode, resolveLanguage } from '@touchline/contract/languages';
import { currentUser, isApprovedHost } from './session.ts';
import { storage } from './storage.ts';

let chosen: LanguageCode | null = null;

const who = (): 'signed_out' | 'visitor' | 'viewer' | 'host' => {
  const user = currentUser();
  if (!user) return 'signed_out';
  if (user.userType === 4) return 'visitor';
  return isApprovedHost(user) ? 'host' : 'viewer';
};

/** The stored choice, then the browser's languages, then the default of the person's kind. */
export function currentLanguage(): LanguageCode {
  chosen ??= resolveLanguage({ stored: storage.get('language'), browser: navigator.languages, who: who() });
  return chosen;
}

export function rememberLanguage(code: LanguageCode): void {
  chosen = code;
  storage.set('language', code);
}
