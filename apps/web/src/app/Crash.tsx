import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useEffect } from 'react';
import { useOnline } from '../shared/page/use-online.ts';

/** Shown in place of a screen that crashed. */
export function Crash() {
  const { t } = useTranslation('common');
  const online = useOnline();
  useEffect(() => {
    // The module loader remembers parts that failed to load; only a reload fetches them again.
    const reload = (): void => location.reload();
    if (!online) addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [online]);
  if (!online) return <EmptyState level={2} title={t('crash.offline')} text={t('crash.offlineBody')} />;
  return (
    <EmptyState
      level={2}
      title={t('crash.title')}
      text={t('crash.body')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
