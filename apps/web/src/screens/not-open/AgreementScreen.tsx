import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { useTitle } from '../../shared/use-title.ts';

/** The agreements are texts of whoever runs the site; until they are published the page says so. */
export function AgreementScreen() {
  const { t } = useTranslation('pages');
  const service = useLocation().pathname.endsWith('/service');
  useTitle(service ? t('agreement.service') : t('agreement.privacy'));
  return (
    <EmptyState
      level={2}
      title={service ? t('agreement.service') : t('agreement.privacy')}
      text={t('agreement.body')}
      action={<ButtonLink render={(slot) => <Link to="/" {...slot} />}>{t('agreement.back')}</ButtonLink>}
    />
  );
}
