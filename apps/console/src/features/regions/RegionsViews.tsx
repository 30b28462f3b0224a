import { useTranslation } from '@touchline/i18n';
import { PageViews } from '../../shared/page/PageViews.tsx';
import { Regions } from './Regions.tsx';
import { Zones } from './Zones.tsx';

/** Tabs: restrictions by country, and studio features that are closed by country. */
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
