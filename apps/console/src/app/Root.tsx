import { Outlet } from '@tanstack/react-router';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { ToastRegion, type UiTexts, UiTextsProvider } from '@touchline/ui';
import { Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { CodeDialog } from '../features/security-code/CodeDialog.tsx';
import { currentLanguage } from '../shared/language.ts';
import { LanguageContext } from '../shared/language-context.ts';
import { UnsavedGuard } from '../shared/unsaved/UnsavedGuard.tsx';
import { chooseLanguage } from './i18n.ts';
import css from './root.module.css';

/** Wraps every screen: the language, the toasts, and the security code dialog. */
export function Root() {
  const { t } = useTranslation(['common', 'console']);
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage);
  const choice = useMemo(
    () => ({
      language,
      choose: (code: LanguageCode) => void chooseLanguage(code).then(() => setLanguage(code)),
    }),
    [language],
  );
  const texts: UiTexts = {
    close: t('common:close'),
    copy: t('common:copy'),
    copied: t('common:copied'),
    show: t('common:show'),
    hide: t('common:hide'),
    showPassword: t('common:showPassword'),
    hidePassword: t('common:hidePassword'),
    previous: t('common:previous'),
    next: t('common:next'),
    loading: t('common:loading'),
    clear: t('common:clear'),
    page: (number) => t('common:page', { number }),
  };
  useLayoutEffect(() => {
    document.title = t('console:title');
    document.documentElement.lang = languageOf(language).lang;
    document.documentElement.dir = languageOf(language).dir;
  }, [language, t]);
  return (
    <LanguageContext value={choice}>
      <UiTextsProvider texts={texts}>
        <Suspense>
          <Outlet />
        </Suspense>
        <UnsavedGuard />
        <CodeDialog />
        <div className={css.notices}>
          <ToastRegion label={t('console:notices')} />
        </div>
      </UiTextsProvider>
    </LanguageContext>
  );
}
