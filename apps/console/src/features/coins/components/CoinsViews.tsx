import { staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { PageViews } from '../../../shared/page/PageViews.tsx';
import { useMe } from '../../../shared/session.ts';
import { Grant } from './Grant.tsx';
import { Ledger } from './Ledger.tsx';
import { Payouts } from './Payouts.tsx';

/** Tabs: payouts due, manual grants, and ledger reconciliation. */
export function CoinsViews() {
  const { t } = useTranslation('consoleMoney');
  const may = staffMay('coins', useMe().role);
  return (
    <PageViews
      label={t('views.label')}
      views={[
        { id: 'payouts', label: t('views.payouts'), screen: Payouts },
        ...(may ? [{ id: 'grant', label: t('views.grant'), screen: Grant }] : []),
        { id: 'ledger', label: t('views.ledger'), screen: Ledger },
      ]}
    />
  );
}
