import { languageOf } from '@touchline/contract/languages';
import { useLanguage } from '@touchline/i18n';

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The reader's language as Intl names it, and the reader's calendar day. */
export function useIntl(): { lang: string; today: string } {
  const { language } = useLanguage();
  const now = new Date();
  return {
    lang: languageOf(language).intl,
    today: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
  };
}
