import { useTranslation } from '@touchline/i18n';
import { ErrorState } from '@touchline/ui';
import { useRetry } from '../connection/use-retry.ts';

/** Says that something could not be loaded, tries again by itself, and offers to do so now. */
export function LoadError({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('console');
  useRetry(onRetry);
  return (
    <ErrorState
      title={t('table.failed')}
      text={t('table.failedText')}
      retryLabel={t('table.retry')}
      onRetry={() => void onRetry()}
    />
  );
}
