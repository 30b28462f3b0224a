import { staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { ViewsDesk } from '../../shared/page/ViewsDesk.tsx';
import { useMe } from '../../shared/session.ts';
import { Grant } from './Grant.tsx';
import { Ledger } from './Ledger.tsx';
import { Payouts } from './Payouts.tsx';

/** What hosts are owed, coins given by hand, and the proof of the ledger. */
export function CoinsDesk() {
  const { t } = useTranslation('consoleMoney');
  const may = staffMay('coins', useMe().role);
  return (
    <ViewsDesk
      label={t('views.label')}
      views={[
        { id: 'payouts', label: t('views.payouts'), screen: Payouts },
        ...(may ? [{ id: 'grant', label: t('views.grant'), screen: Grant }] : []),
        { id: 'ledger', label: t('views.ledger'), screen: Ledger },
      ]}
    />
  );
}
