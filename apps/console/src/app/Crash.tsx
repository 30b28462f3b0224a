import { useTranslation } from '@touchline/i18n';
import { ErrorState } from '@touchline/ui';

/** Shown in place of a screen that crashed. The menu keeps working, and reloading fetches a newer build. */
export function Crash() {
  const { t } = useTranslation('common');
  const reload = () => location.reload();
  return <ErrorState title={t('crash.title')} text={t('crash.body')} retryLabel={t('crash.reload')} onRetry={reload} />;
}
