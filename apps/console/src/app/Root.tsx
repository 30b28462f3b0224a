import { Outlet } from '@tanstack/react-router';
import { RootFrame, useShownLanguage } from '@touchline/app-kit/frame';
import { usePageWatch, useReloadOffer } from '@touchline/app-kit/version';
import { useTranslation } from '@touchline/i18n';
import { ToastRegion } from '@touchline/ui';
import { Suspense, useLayoutEffect } from 'react';
import { CodeDialog } from '../features/security-code/index.ts';
import { currentLanguage } from '../shared/language.ts';
import { UnsavedGuard } from '../shared/unsaved/UnsavedGuard.tsx';
import { chooseLanguage } from './i18n.ts';
import css from './root.module.css';

/** Wraps every screen: the language, the toasts, and the security code dialog. */
export function Root() {
  const { t } = useTranslation('console');
  const { choice } = useShownLanguage(currentLanguage, chooseLanguage);
  usePageWatch();
  useReloadOffer();
  useLayoutEffect(() => {
    document.title = t('title');
  }, [t]);
  return (
    <RootFrame choice={choice}>
      <Suspense>
        <Outlet />
      </Suspense>
      <UnsavedGuard />
      <CodeDialog />
      <div className={css.notices}>
        <ToastRegion label={t('notices')} />
      </div>
    </RootFrame>
  );
}
