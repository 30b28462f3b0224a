import { useTranslation } from '@touchline/i18n';
import { useEffect } from 'react';

/** Names the tab of the browser after the page, and gives it back on leaving. */
export function useTitle(title: string): void {
  const { t } = useTranslation('shell');
  const plain = t('title');
  useEffect(() => {
    document.title = `${title} · Touchline`;
    return () => {
      document.title = plain;
    };
  }, [title, plain]);
}
