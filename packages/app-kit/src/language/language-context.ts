import type { LanguageCode } from '@touchline/contract/languages';
import { createContext, useContext } from 'react';

export interface LanguageChoice {
  language: LanguageCode;
  choose: (code: LanguageCode) => void;
}

/** Provided by the app: the current language, and a function to change it. */
export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguageChoice(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('LanguageContext is missing above this component');
  return choice;
}
