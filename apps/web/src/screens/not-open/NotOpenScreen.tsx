import { Link } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { useTitle } from '../../shared/use-title.ts';

/** Placeholder of a screen that comes with a later release. */
export function NotOpenScreen() {
  const { t } = useTranslation('pages');
  useTitle(t('notOpen.title'));
  return (
    <EmptyState
      level={2}
      title={t('notOpen.title')}
      text={t('notOpen.body')}
      action={
        <ButtonLink render={(slot) => <Link to="/match/$column" params={{ column: '0' }} {...slot} />}>
          {t('notOpen.home')}
        </ButtonLink>
      }
    />
  );
}
