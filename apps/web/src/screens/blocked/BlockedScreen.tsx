import { useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { useSession } from '../../shared/session.ts';
import { useTitle } from '../../shared/use-title.ts';

/** /403: shown after the server has answered 7898, with its reason. */
export function BlockedScreen() {
  const { t } = useTranslation('pages');
  useTitle(t('blocked.title'));
  const reason = useSession((session) => session.blocked?.reason);
  return (
    <EmptyState
      level={2}
      title={t('blocked.title')}
      text={reason === 'policy' ? t('blocked.policy') : t('blocked.region')}
    />
  );
}
