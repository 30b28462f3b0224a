import { useTranslation } from '@touchline/i18n';
import { PageViews } from '../../shared/page/PageViews.tsx';
import { Regions } from './Regions.tsx';
import { Zones } from './Zones.tsx';

/** What countries are refused, and what of the studio is closed in them. */
export function RegionsViews() {
  const { t } = useTranslation('consoleContent');
  return (
    <PageViews
      label={t('regions.views')}
      views={[
        { id: 'rules', label: t('regions.view.rules'), screen: Regions },
        { id: 'zones', label: t('regions.view.zones'), screen: Zones },
      ]}
    />
  );
}
