import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';

/** Stands where a screen broke: what a fault of ours looks like to the person it happens to. */
export function Crash() {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      level={2}
      title={t('crash.title')}
      text={t('crash.body')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
