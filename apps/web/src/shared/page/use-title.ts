import { pageSite } from '@touchline/app-kit/site';
import { useTranslation } from '@touchline/i18n';
import { useEffect } from 'react';
import { setPageTitle } from './page-title.ts';

/** Sets the title of the browser tab, and restores it on leaving. */
export function useTitle(title: string): void {
  const { t } = useTranslation('shell');
  const plain = t('title');
  useEffect(() => {
    setPageTitle(`${title} · ${pageSite.name}`);
    return () => setPageTitle(plain);
  }, [title, plain]);
}
