import { feedOperatorCalls } from '@touchline/contract/feeds';
import { staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { PageViews } from '../../../shared/page/PageViews.tsx';
import { useMe } from '../../../shared/session.ts';
import { Deliveries } from './Deliveries.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Imports } from './Imports.tsx';
import { Keys } from './Keys.tsx';
import { Refusals } from './Refusals.tsx';

/** Tabs: imports, deliveries, refused records, duplicates, and for administrators the keys. */
export function FeedsViews() {
  const { t } = useTranslation('consoleFeeds');
  const { role } = useMe();
  const keys = { id: 'keys', label: t('views.keys'), screen: Keys };
  return (
    <PageViews
      label={t('view')}
      views={[
        { id: 'imports', label: t('views.imports'), screen: Imports },
        { id: 'deliveries', label: t('views.deliveries'), screen: Deliveries },
        { id: 'refusals', label: t('views.refusals'), screen: Refusals },
        { id: 'duplicates', label: t('views.duplicates'), screen: Duplicates },
        ...(staffMay(feedOperatorCalls.keys.staff, role) ? [keys] : []),
      ]}
    />
  );
}
