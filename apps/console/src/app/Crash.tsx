import { useTranslation } from '@touchline/i18n';
import { ErrorState } from '@touchline/ui';

/** Stands where a screen broke; the menu beside it works on, and a newer build is fetched by the reload. */
export function Crash() {
  const { t } = useTranslation('common');
  const reload = () => location.reload();
  return <ErrorState title={t('crash.title')} text={t('crash.body')} retryLabel={t('crash.reload')} onRetry={reload} />;
}
