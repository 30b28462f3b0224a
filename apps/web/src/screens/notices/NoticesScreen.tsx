import { useTranslation } from '@touchline/i18n';
import { NoticesPage } from '../../features/notifications/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';

/** /notices: the message centre on phones. */
export function NoticesScreen() {
  const { t } = useTranslation('notices');
  useTitle(t('title'));
  return <NoticesPage />;
}
