import { useTranslation } from '@touchline/i18n';
import { ErrorState } from '@touchline/ui';

/** Says that something could not be loaded, and offers to try again. */
export function LoadError({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('console');
  return (
    <ErrorState
      title={t('table.failed')}
      text={t('table.failedText')}
      retryLabel={t('table.retry')}
      onRetry={() => void onRetry()}
    />
  );
}
