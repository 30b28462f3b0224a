import type { LanguageCode } from '@touchline/contract/languages';
import { useEffect } from 'react';
import { isLanguageChosenHere } from '../shared/session/language.ts';
import { isMember, useSession } from '../shared/session/session.ts';
import { saveLanguage } from './i18n.ts';

/** Saves the language that a member chose on their account: messages sent to them are written in it. */
export function useAccountLanguage(language: LanguageCode): void {
  const user = useSession((session) => session.user);
  useEffect(() => {
    if (!isMember(user) || user?.languageType === language || !isLanguageChosenHere()) return;
    // A failed call is repeated with the next change of either.
    saveLanguage(language).catch(() => {});
  }, [user, language]);
}
