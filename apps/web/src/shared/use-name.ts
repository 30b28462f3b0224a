import { type NamesByLanguage, nameIn } from '@touchline/contract/languages';
import { useLanguage } from '@touchline/i18n';
import { useCallback } from 'react';

/** Names of leagues, teams and people in the reader's language. */
export function useName(): (names: NamesByLanguage) => string {
  const { language } = useLanguage();
  return useCallback((names) => nameIn(language, names), [language]);
}
