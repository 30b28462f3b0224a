import { languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { type UiTexts, UiTextsProvider } from '@touchline/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { type LanguageChoice, LanguageContext } from '../language/language-context.ts';

/** Around every screen of an app: the language, the direction and the texts of the design system. */
export function RootFrame({ choice, children }: { choice: LanguageChoice; children: ReactNode }) {
  const { t } = useTranslation('common');
  const { language } = choice;
  const texts: UiTexts = {
    close: t('close'),
    copy: t('copy'),
    copied: t('copied'),
    show: t('show'),
    hide: t('hide'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    previous: t('previous'),
    next: t('next'),
    loading: t('loading'),
    clear: t('clear'),
    page: (number) => t('page', { number }),
  };
  useLayoutEffect(() => {
    document.documentElement.lang = languageOf(language).lang;
    document.documentElement.dir = languageOf(language).dir;
  }, [language]);
  return (
    <LanguageContext value={choice}>
      <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
    </LanguageContext>
  );
}
