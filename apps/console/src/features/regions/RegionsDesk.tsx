import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { Regions } from './Regions.tsx';
import { Zones } from './Zones.tsx';

const screens = { rules: Regions, zones: Zones };
const views = ['rules', 'zones'] as const;

/** What countries are refused, and what of the studio is closed in them. */
export function RegionsDesk() {
  const { t } = useTranslation('consoleContent');
  const url = useTableUrl();
  const view = views.find((each) => each === url.values.view) ?? 'rules';
  const Screen = screens[view];
  return (
    <Screen
      key={view}
      views={
        <Segmented
          label={t('regions.views')}
          options={views.map((value) => ({ value, label: t(`regions.view.${value}`) }))}
          value={view}
          onChange={(value) =>
            url.set({ view: value === 'rules' ? undefined : value, sort: undefined, page: undefined })
          }
        />
      }
    />
  );
}
