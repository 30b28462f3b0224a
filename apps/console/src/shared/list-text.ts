import { useTranslation } from '@touchline/i18n';
import { useCallback } from 'react';

/** Joins short texts: "Fraud, betting", "欺诈、博彩". Adds no "and", because the list may continue. */
export function useListText(): (parts: readonly string[]) => string {
  const { t } = useTranslation('console');
  return useCallback(
    ([first = '', ...others]) => others.reduce((listed, next) => t('listed', { first: listed, next }), first),
    [t],
  );
}
