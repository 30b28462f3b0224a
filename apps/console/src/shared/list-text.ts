import { useTranslation } from '@touchline/i18n';
import { useCallback } from 'react';

/** Several short things in one line: "Fraud, betting", "欺诈、博彩". Never with an "and": there may be more. */
export function useListText(): (parts: readonly string[]) => string {
  const { t } = useTranslation('console');
  return useCallback(
    ([first = '', ...others]) => others.reduce((listed, next) => t('listed', { first: listed, next }), first),
    [t],
  );
}
