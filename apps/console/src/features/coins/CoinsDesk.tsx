import { staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { useMe } from '../../shared/session.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { Grant } from './Grant.tsx';
import { Ledger } from './Ledger.tsx';
import { Payouts } from './Payouts.tsx';

const views = ['payouts', 'grant', 'ledger'] as const;
const screens = { payouts: Payouts, grant: Grant, ledger: Ledger };

/** What hosts are owed, coins given by hand, and the proof of the ledger. */
export function CoinsDesk() {
  const { t } = useTranslation('consoleMoney');
  const url = useTableUrl();
  const { role } = useMe();
  const open = views.filter((view) => view !== 'grant' || staffMay('coins', role));
  const view = open.find((each) => each === url.values.view) ?? 'payouts';
  const Screen = screens[view];
  return (
    <Screen
      key={view}
      views={
        <Segmented
          label={t('views.label')}
          options={open.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(value) =>
            url.set({
              ...Object.fromEntries(Object.keys(url.values).map((name) => [name, undefined])),
              view: value === 'payouts' ? undefined : value,
            })
          }
        />
      }
    />
  );
}
