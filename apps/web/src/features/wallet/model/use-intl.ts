import { languageOf } from '@touchline/contract/languages';
import { useLanguage } from '@touchline/i18n';
import { useState } from 'react';

const two = (figure: number): string => String(figure).padStart(2, '0');

function dayNow(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The user's language for Intl, and the calendar day of the page load. */
export function useIntl(): { lang: string; today: string } {
  const { language } = useLanguage();
  const [today] = useState(dayNow);
  return { lang: languageOf(language).intl, today };
}
