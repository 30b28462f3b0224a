import { dayOf } from '@touchline/contract/days';
import { languageOf } from '@touchline/contract/languages';
import { useLanguage } from '@touchline/i18n';
import { useState } from 'react';

/** The user's language for Intl, and the calendar day of the page load. */
export function useIntl(): { lang: string; today: string } {
  const { language } = useLanguage();
  const [today] = useState(() => dayOf(Date.now()));
  return { lang: languageOf(language).intl, today };
}
