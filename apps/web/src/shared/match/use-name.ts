import { type NamesByLanguage, nameIn } from '@touchline/contract/languages';
import { useLanguage } from '@touchline/i18n';
import { useCallback } from 'react';

/** Returns a function that picks a name of leagues, teams and people in the user's language. */
export function useName(): (names: NamesByLanguage) => string {
  const { language } = useLanguage();
  return useCallback((names) => nameIn(language, names), [language]);
}
