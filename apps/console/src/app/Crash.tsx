import { useTranslation } from '@touchline/i18n';
import { EmptyState, ErrorState } from '@touchline/ui';
import { useEffect, useState } from 'react';

const reload = (): void => location.reload();

/**
 * Shown in place of a screen that crashed, or whose code did not arrive. The menu keeps working, and reloading fetches a
 * newer build.
 */
export function Crash() {
  const { t } = useTranslation('common');
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    // The module loader remembers parts that failed to load; only a reload fetches them again.
    if (offline) addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [offline]);
  if (offline) return <EmptyState level={2} title={t('crash.offline')} text={t('crash.offlineBody')} />;
  return <ErrorState title={t('crash.title')} text={t('crash.body')} retryLabel={t('crash.reload')} onRetry={reload} />;
}
