import { useTranslation } from '@touchline/i18n';
import { ViewsDesk } from '../../shared/page/ViewsDesk.tsx';
import { Regions } from './Regions.tsx';
import { Zones } from './Zones.tsx';

/** What countries are refused, and what of the studio is closed in them. */
export function RegionsDesk() {
  const { t } = useTranslation('consoleContent');
  return (
    <ViewsDesk
      label={t('regions.views')}
      views={[
        { id: 'rules', label: t('regions.view.rules'), screen: Regions },
        { id: 'zones', label: t('regions.view.zones'), screen: Zones },
      ]}
    />
  );
}
