import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useEffect } from 'react';
import { useOnline } from '../shared/use-online.ts';

/** Stands where a screen broke: what a fault of ours looks like to the person it happens to. */
export function Crash() {
  const { t } = useTranslation('common');
  const online = useOnline();
  useEffect(() => {
    // Parts of the app that could not be had are remembered as broken: only a reload asks for them again.
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
