import { useTranslation } from '@touchline/i18n';
import { useEffect } from 'react';

/** Sets the title of the browser tab, and restores it on leaving. */
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
