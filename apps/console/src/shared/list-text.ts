import { useLanguage } from '@touchline/i18n';
import { useCallback } from 'react';

/** Several short things in one line: "Fraud, betting", "欺诈、博彩". Never with an "and": there may be more. */
export function useListText(): (parts: readonly string[]) => string {
  const { intl } = useLanguage();
  return useCallback((parts) => parts.join(intl.startsWith('zh') ? '、' : ', '), [intl]);
}
